/** The picture of the map that the server put into the page (first-picture in the server). */
export const firstPictureElement = (): HTMLElement | null => document.getElementById("primera-imagen");
