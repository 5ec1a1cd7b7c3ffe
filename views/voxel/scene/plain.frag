VARYING vec2 texel;
VARYING vec2 wear;
VARYING vec3 place;

void MAIN()
{
    FRAGCOLOR = ink;
}
