// Lines or squares of one colour; a bias above zero draws them before what lies at the same depth.
import QtQuick
import QtQuick3D

Model {
    id: self
    property color colour
    property real bias: 0
    castsShadows: false
    receivesShadows: false
    materials: CustomMaterial {
        shadingMode: CustomMaterial.Unshaded
        cullMode: Material.NoCulling
        sourceBlend: CustomMaterial.SrcAlpha
        destinationBlend: CustomMaterial.OneMinusSrcAlpha
        vertexShader: "curved.vert"
        fragmentShader: "plain.frag"
        property real curve: stage.curve
        property vector3d focus: stage.focus
        property real bias: self.bias
        // As numbers: a colour would be taken for one in linear light.
        property vector4d ink: Qt.vector4d(self.colour.r, self.colour.g, self.colour.b, self.colour.a)
    }
}
