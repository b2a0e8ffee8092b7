/** What a file of a project is; with its extension, its name in the project's folder of `files`. */
export type FileName =
  | ("street" | "corner" | "gate" | "air" | "before")
  | ("panorama-ground" | "panorama-air" | "time-lapse")
  | ("permit" | "visit-minutes" | "budget");

type File = readonly [name: FileName, daysAgo?: number];

/** The projects that have files and comments, by permit. A photograph was taken so many days ago. */
export const featuredFiles: Readonly<Record<string, readonly File[]>> = {
  "DEMO-CUMBRES-0005": [["street", 7], ["air", 11], ["before", 164], ["panorama-ground"], ["visit-minutes"]],
  "DEMO-CUMBRES-0010": [["corner", 4], ["air", 8], ["visit-minutes"]],
  "DEMO-CUMBRES-0018": [
    ["street", 3],
    ["air", 7],
    ["before", 160],
    ["panorama-ground"],
    ["panorama-air"],
    ["time-lapse"],
    ["permit"],
  ],
  "DEMO-CUMBRES-0027": [["corner", 6], ["air", 10], ["permit"]],
  "DEMO-CUMBRES-0074": [["corner", 10], ["air", 14], ["visit-minutes"]],
  "DEMO-CUMBRES-0126": [["gate", 11], ["before", 168], ["panorama-ground"], ["budget"]],
  "DEMO-CUMBRES-0153": [["street", 9], ["air", 13], ["permit"]],
  "DEMO-CUMBRES-0158": [["gate", 5], ["budget"]],
  "DEMO-CUMBRES-0201": [["corner", 12], ["air", 16], ["permit"]],
  "DEMO-CUMBRES-0301": [["street", 13], ["air", 17], ["visit-minutes"]],
  "DEMO-CUMBRES-0336": [["gate", 8], ["budget"]],
  "DEMO-CUMBRES-0393": [["gate", 14], ["budget"]],
  "DEMO-LOTE-0025": [["corner", 4], ["air", 8], ["visit-minutes"]],
  "DEMO-LOTE-0046": [["gate", 5], ["budget"]],
  "DEMO-LOTE-0061": [["street", 3], ["air", 7], ["before", 160], ["panorama-ground"], ["permit"]],
  "DEMO-LITORAL-0033": [["gate", 5], ["budget"]],
  "DEMO-LITORAL-0037": [["corner", 4], ["air", 8], ["visit-minutes"]],
  "DEMO-LITORAL-0050": [["street", 3], ["air", 7], ["before", 160], ["panorama-ground"], ["permit"]],
};
