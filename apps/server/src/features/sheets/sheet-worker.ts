import { parentPort, workerData } from "node:worker_threads";
import sharp from "sharp";
import { drawProjectSheet } from "./drawing/draw-project-sheet.es.ts";
import type { Sheet } from "./sheet-content.ts";

/** The thread that draws one sheet and ends: the fonts of a document are never freed (foliojs/pdfkit#1527). */
sharp.cache(false);
sharp.concurrency(1);
parentPort?.postMessage(await drawProjectSheet(workerData as Sheet));
