/** Runs in the page, before any of its scripts: marks the frames in which its list appears and its picture goes. */
export function markStages(): void {
  let hadPicture = false;
  const stages: Record<string, () => boolean> = {
    // On a phone the list shows only its heading, the number of projects.
    "list-visible": () =>
      [...document.querySelectorAll("main h2")].some(({ textContent }) => /^\d.* proyecto/.test(textContent)),
    "picture-gone": () => {
      const hasPicture = document.getElementById("primera-imagen") !== null;
      hadPicture ||= hasPicture;
      return hadPicture && !hasPicture;
    },
  };
  const check = () => {
    for (const [name, isReached] of Object.entries(stages)) {
      if (!isReached()) continue;
      performance.mark(name);
      delete stages[name];
    }
    if (Object.keys(stages).length > 0) requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}
