interface Drawn {
  readonly size?: readonly [width: number, height: number];
  /** A colour of CSS, with its alpha. */
  readonly color?: string;
}

/** A picture of one colour, as a person has it on their disk. */
export async function pictureFile(name = "plano.png", { size = [320, 200], color = "#143c8c" }: Drawn = {}) {
  const canvas = new OffscreenCanvas(...size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser does not draw");
  context.fillStyle = color;
  context.fillRect(0, 0, ...size);
  return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}

/** Chooses a file in the browser's own window, which the open dialog's only place for a file opens. */
export const fileInput = (): Element => {
  const input = document.querySelector('dialog input[type="file"]');
  if (!input) throw new Error("no place for a file is there");
  return input;
};
