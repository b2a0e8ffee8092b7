import { firstPicturePainted } from "./app/first-picture-painted.ts";
import { isEmbedded } from "./lib/browser/is-embedded.ts";
import { followEarlyDrag } from "./map/hosts/first-picture/early-drag.ts";

// In the page of another site a finger scrolls that page.
if (!isEmbedded()) followEarlyDrag();

// Evaluating the application takes half a second on a slow phone, in which nothing is painted.
// Not awaited here: chunks of the application import what this one contains.
firstPicturePainted().then(() => import("./start.tsx"));
