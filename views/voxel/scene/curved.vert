VARYING vec2 texel;
VARYING vec2 wear;
VARYING vec3 place;

void MAIN()
{
    texel = UV0;
    wear = UV1;
    place = VERTEX;
    vec4 world = MODEL_MATRIX * vec4(VERTEX, 1.0);
    vec2 away = world.xz - focus.xz;
    world.y -= curve * dot(away, away);
    vec4 seen = VIEWPROJECTION_MATRIX * world;
    seen.z -= bias * seen.w;
    POSITION = seen;
}
