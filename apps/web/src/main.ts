import { firstPicturePainted } from "./app/first-picture-painted.ts";

// Evaluating the application takes half a second on a slow phone, in which nothing is painted.
await firstPicturePainted();
await import("./start.tsx");
