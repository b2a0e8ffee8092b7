import { parentPort, workerData } from "node:worker_threads";
import sharp from "sharp";
import { drawListSheet } from "./drawing/draw-list-sheet.es.ts";
import { drawProjectSheet } from "./drawing/draw-project-sheet.es.ts";
import type { Sheet } from "./sheet-content.ts";

/** The thread that draws one sheet and ends: the fonts of a document are never freed (foliojs/pdfkit#1527). */
sharp.cache(false);
sharp.concurrency(1);
const sheet = workerData as Sheet;
parentPort?.postMessage(await (sheet.kind === "list" ? drawListSheet(sheet) : drawProjectSheet(sheet)));
