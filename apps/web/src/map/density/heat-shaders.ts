/** Two plane coordinates and a weight. */
export const heatAttribute = { place: 0 } as const;

/** Draws a square around each position. `reach` is half its side in clip space. */
export const heatVertexShader = `#version 300 es
layout(location = ${heatAttribute.place}) in vec3 place;
uniform mat4 matrix;
uniform vec2 reach;
out vec2 offset;
flat out float weight;

void main() {
  offset = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  vec4 middle = matrix * vec4(place.xy, 0.0, 1.0);
  gl_Position = vec4(middle.xy / middle.w + offset * reach, 0.0, 1.0);
  weight = place.z;
}`;

export const heatFragmentShader = `#version 300 es
precision highp float;
in vec2 offset;
flat in float weight;
uniform float scale;
out vec4 fragment;

void main() {
  float bell = exp(-5.0 * dot(offset, offset)) - exp(-5.0);
  fragment = vec4(weight * scale * max(bell, 0.0), 0.0, 0.0, 0.0);
}`;

export const rampVertexShader = `#version 300 es
out vec2 at;

void main() {
  at = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);
}`;

/**
 * Maps weights to colours on a logarithmic scale, so that villages are visible next to the capital. A power
 * curve then keeps them from looking half as full as it.
 */
export const rampFragmentShader = (stops: number): string => `#version 300 es
precision highp float;
in vec2 at;
uniform sampler2D sum;
uniform vec4 stops[${stops}];
uniform float scale;
uniform float most;
out vec4 fragment;

void main() {
  float warmth = texture(sum, at).r / scale;
  float share = clamp(log(1.0 + warmth) / log(1.0 + most), 0.0, 1.0);
  float step = pow(share, 1.5) * ${stops - 1}.0;
  vec4 colour = stops[0];
  for (int i = 1; i < ${stops}; i++) colour = mix(colour, stops[i], clamp(step - float(i - 1), 0.0, 1.0));
  fragment = vec4(colour.rgb * colour.a, colour.a);
}`;
