import { NEWS_CORE } from "@mapaobra/map/points/marker";
import { pointState } from "@mapaobra/map/points/point-state";

/** Fixed attribute locations, so that one vertex array works with every program of these shaders. */
export const attribute = { position: 0, colour: 1, state: 2 } as const;

/**
 * The caller leaves out hidden points, except the open one. Sizes are diameters in device pixels; one extra pixel is
 * for the antialiased edge.
 */
export const vertexShader = (colours: number): string => `#version 300 es
layout(location = ${attribute.position}) in vec2 position;
layout(location = ${attribute.colour}) in uint colourIndex;
layout(location = ${attribute.state}) in uint state;
uniform mat4 matrix;
uniform vec3 palette[${colours}];
uniform vec3 routeColour;
uniform float radius;
uniform float outline;
flat out vec3 colour;
flat out float size;
flat out float core;

void main() {
  gl_Position = matrix * vec4(position, 0.0, 1.0);
  size = 2.0 * (radius + outline) + 1.0;
  gl_PointSize = size;
  core = state == ${pointState.news}u ? radius * ${NEWS_CORE} : -1.0;
  colour = state == ${pointState.onRoute}u ? routeColour : palette[colourIndex];
}`;

/** A disc with an outline, and a white core if the point has news; antialiased over one pixel, in premultiplied alpha. */
export const fragmentShader = `#version 300 es
precision highp float;
flat in vec3 colour;
flat in float size;
flat in float core;
uniform vec4 outlineColour;
uniform float radius;
uniform float outline;
out vec4 fragment;

void main() {
  float distance = length(gl_PointCoord - 0.5) * size;
  float disc = clamp(radius + 0.5 - distance, 0.0, 1.0);
  float ring = clamp(radius + outline + 0.5 - distance, 0.0, 1.0) - disc;
  vec3 fill = mix(colour, vec3(1.0), clamp(core + 0.5 - distance, 0.0, 1.0));
  fragment = vec4(fill * disc + outlineColour.rgb * outlineColour.a * ring, disc + outlineColour.a * ring);
}`;
