import { DISC_OUTLINE } from "@mapaobra/map/clusters/cluster-size";

/** Attribute locations of the cluster discs. The vertex id gives the corner of the square. */
export const discAttribute = { position: 0, radius: 1, shares: 2 } as const;

/**
 * Attribute locations of the count glyphs: the cluster's position, and the glyph's rectangles on the screen
 * and in the atlas.
 */
export const glyphAttribute = { position: 0, corner: 1, picture: 2 } as const;

/**
 * Draws a square around each cluster. Sizes are in device pixels. The ring shows the stages' shares clockwise
 * from the top: `shares` are where each colour ends, from 0 to 1.
 */
export const discVertexShader = `#version 300 es
layout(location = ${discAttribute.position}) in vec2 position;
layout(location = ${discAttribute.radius}) in float radius;
layout(location = ${discAttribute.shares}) in vec4 firstShares;
layout(location = ${discAttribute.shares + 1}) in vec4 lastShares;
uniform mat4 matrix;
uniform vec2 pixel;
uniform float pixelRatio;
flat out vec4 firstEnds;
flat out vec4 lastEnds;
flat out float outer;
out vec2 offset;

void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  outer = radius * pixelRatio;
  offset = corner * (outer + 3.0 * pixelRatio);
  vec4 middle = matrix * vec4(position, 0.0, 1.0);
  gl_Position = vec4(middle.xy / middle.w + offset * pixel * vec2(1.0, -1.0), 0.0, 1.0);
  firstEnds = firstShares;
  lastEnds = lastShares;
}`;

/** As many colours as two `vec4` of shares hold. */
export const MAX_COLOURS = 8;

export const discFragmentShader = (colours: number): string => `#version 300 es
precision highp float;
flat in vec4 firstEnds;
flat in vec4 lastEnds;
flat in float outer;
in vec2 offset;
uniform vec3 palette[${colours}];
uniform vec3 discColour;
uniform float pixelRatio;
uniform float ring;
out vec4 fragment;

const float turn = 6.2831853;

void main() {
  float distance = length(offset);
  float part = fract(atan(offset.x, -offset.y) / turn + 1.0);
  float arc = part * turn * distance;
  vec3 colour = palette[0];
  for (int i = 1; i < ${colours}; i++) {
    float start = i < 5 ? firstEnds[i - 1] : lastEnds[i - 5];
    float past = arc - start * turn * distance;
    if (start < 1.0) colour = mix(colour, palette[i], clamp(past + 0.5, 0.0, 1.0));
  }
  float inside = clamp(outer - ring * pixelRatio + 0.5 - distance, 0.0, 1.0);
  float disc = clamp(outer + 0.5 - distance, 0.0, 1.0);
  float edge = clamp(outer + ${DISC_OUTLINE} * pixelRatio + 0.5 - distance, 0.0, 1.0) - disc;
  float shade = 0.22 * (1.0 - smoothstep(0.0, 3.0 * pixelRatio, distance - outer)) * (1.0 - disc - edge);
  vec3 face = mix(colour, discColour, inside);
  float alpha = disc + edge * 0.92;
  fragment = vec4(face * disc + discColour * edge * 0.92, alpha + shade);
}`;

export const glyphVertexShader = `#version 300 es
layout(location = ${glyphAttribute.position}) in vec2 position;
layout(location = ${glyphAttribute.corner}) in vec4 rectangle;
layout(location = ${glyphAttribute.picture}) in vec4 picture;
uniform mat4 matrix;
uniform vec2 pixel;
uniform float pixelRatio;
out vec2 at;

void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  vec2 offset = (rectangle.xy + corner * rectangle.zw) * pixelRatio;
  vec4 middle = matrix * vec4(position, 0.0, 1.0);
  // Whole pixels: a sign between two of them is blurred.
  vec2 whole = floor(middle.xy / middle.w / pixel + 0.5) * pixel;
  gl_Position = vec4(whole + offset * pixel * vec2(1.0, -1.0), 0.0, 1.0);
  at = picture.xy + corner * picture.zw;
}`;

export const glyphFragmentShader = `#version 300 es
precision highp float;
in vec2 at;
uniform sampler2D signs;
uniform vec3 colour;
out vec4 fragment;

void main() {
  fragment = vec4(colour, 1.0) * texture(signs, at).a;
}`;
