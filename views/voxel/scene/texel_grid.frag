VARYING vec2 texel;
VARYING vec2 wear;
VARYING vec3 place;

void MAIN()
{
    vec3 colour = texture(atlas, texel).rgb * mix(1.0, wear.x, shades);
    // South and north, top and bottom, east and west.
    vec2 onFace = wear.y < 1.5 ? place.xy : wear.y < 3.5 ? place.xz : place.zy;
    vec2 width = fwidth(onFace);
    vec2 off = abs(onFace - round(onFace)) / max(width, vec2(0.00001));
    float line = max(step(off.x, 0.5), step(off.y, 0.5));
    float room = 1.0 - smoothstep(0.15, 0.4, max(width.x, width.y));
    float light = dot(colour, vec3(0.299, 0.587, 0.114));
    vec3 ink = light > 0.45 ? vec3(0.0) : vec3(1.0);
    FRAGCOLOR = vec4(mix(colour, ink, 0.35 * line * room), 1.0);
}
