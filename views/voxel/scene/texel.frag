VARYING vec2 texel;
VARYING vec2 wear;
VARYING vec3 place;

void MAIN()
{
    FRAGCOLOR = vec4(texture(atlas, texel).rgb * mix(1.0, wear.x, shades), 1.0);
}
