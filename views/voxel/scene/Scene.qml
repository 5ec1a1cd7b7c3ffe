// Draws what `stage` (a VoxelScene) holds, and nothing else: every input is handled by the widget around it.
import QtQuick
import QtQuick3D

Item {
    View3D {
        anchors.fill: parent
        camera: stage.parallel ? straight : round
        environment: SceneEnvironment {
            backgroundMode: SceneEnvironment.Color
            clearColor: stage.background
            antialiasingMode: SceneEnvironment.NoAA
            tonemapMode: SceneEnvironment.TonemapModeNone
        }

        PerspectiveCamera {
            id: round
            position: stage.eye
            eulerRotation: stage.turn
            fieldOfView: stage.fieldOfView
            clipNear: stage.near
            clipFar: stage.far
        }
        OrthographicCamera {
            id: straight
            position: stage.eye
            eulerRotation: stage.turn
            horizontalMagnification: stage.scale
            verticalMagnification: stage.scale
            clipNear: stage.near
            clipFar: stage.far
        }

        Model {
            visible: stage.hasFaces
            geometry: stage.faces
            castsShadows: false
            receivesShadows: false
            materials: CustomMaterial {
                shadingMode: CustomMaterial.Unshaded
                cullMode: Material.BackFaceCulling
                vertexShader: "curved.vert"
                // The lines cost every pixel time, so that they have a shader of their own.
                fragmentShader: stage.texelGrid ? "texel_grid.frag" : "texel.frag"
                property real curve: stage.curve
                property vector3d focus: stage.focus
                property real bias: 0
                property real shades: stage.shades ? 1 : 0
                property TextureInput atlas: TextureInput {
                    texture: Texture {
                        textureData: stage.texture
                        magFilter: Texture.Nearest
                        minFilter: Texture.Nearest
                        mipFilter: Texture.None
                        generateMipmaps: false
                        tilingModeHorizontal: Texture.ClampToEdge
                        tilingModeVertical: Texture.ClampToEdge
                    }
                }
            }
        }
        PlainModel {
            visible: stage.hasGround && stage.groundGrid
            geometry: stage.ground
            colour: stage.lines
            bias: -0.0001
        }
        PlainModel {
            visible: stage.hasFaces && stage.wireframe
            geometry: stage.outlines
            colour: "#ff2f7bd9"
            bias: 0.0005
        }
        PlainModel {
            visible: stage.hasWarnings && stage.overlays
            geometry: stage.warnings
            colour: "#d8ff5a1f"
            bias: 0.0002
        }
        PlainModel {
            visible: stage.hasMarks
            geometry: stage.marks
            colour: "#e018b4ff"
            bias: 0.0003
        }
    }

    // North and south on the ground, turned as the camera is.
    Item {
        id: compass
        width: 52
        height: 52
        anchors { right: parent.right; bottom: parent.bottom; margins: 10 }
        visible: stage.hasGround && stage.groundGrid
        property real angle: stage.turn.y * Math.PI / 180
        property real tilt: Math.max(0.4, Math.abs(Math.sin(stage.turn.x * Math.PI / 180)))
        Repeater {
            model: ["N", "E", "S", "W"]
            Text {
                property real way: index * Math.PI / 2 + compass.angle
                x: compass.width / 2 + Math.sin(way) * 20 - width / 2
                y: compass.height / 2 - Math.cos(way) * 20 * compass.tilt - height / 2
                text: modelData
                color: stage.text
                opacity: index === 0 ? 1 : 0.55
                font.bold: index === 0
                font.pixelSize: 12
            }
        }
    }
}
