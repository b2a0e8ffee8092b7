/** The point ids of a stored route, in order; empty for a text of another form. */
export const parseKeptRoute = (text: string | null): readonly number[] =>
  text !== null && /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/.test(text) ? text.split(",").map(Number) : [];
