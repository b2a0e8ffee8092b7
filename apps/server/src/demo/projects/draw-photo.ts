import sharp from "sharp";
import { createSeededRandom, type SeededRandom } from "../seeded-random.ts";
import type { Project } from "./project.ts";

export const photoSize = { width: 640, height: 400 } as const;
const ground = 360;

const skies = [
  ["#2e86de", "#e9f3fb"],
  ["#6f8fc7", "#f6c99b"],
  ["#8796a5", "#dfe4e8"],
  ["#5b9bd8", "#dbe9f4"],
] as const;
const paints = ["#d9c7a3", "#c98a63", "#e4e0d6", "#b9c7cf", "#d8b48a", "#a9b79a", "#cfa7a0"] as const;
const roofs = ["#a1543f", "#8a4a3c", "#6d7178", "#94604a"] as const;

interface Form {
  /** Of the front. */
  readonly width: number;
  readonly floors: number;
  readonly floorHeight: number;
  readonly bay: number;
  readonly copies: number;
  readonly hasGable: boolean;
}
const form = (width: number, floors: number, floorHeight: number, bay: number): Form => ({
  ...{ width, floors, floorHeight, bay, copies: 1, hasGable: false },
});

/** What a project of this name looks like. */
function formOf({ name }: Project, random: SeededRandom): Form {
  if (/^(Torre|Edificio)/.test(name)) return form(150, random.integer(8, 12), 24, 30);
  if (/^(Apartamentos|Condominio Vertical|Centro|Hotel|Escuela|Colegio|Biblioteca)/.test(name)) {
    return form(300, random.integer(3, 5), 32, 43);
  }
  if (
    /^(Ofibodegas|Nave|Gimnasio|Salón|Terminal|Plaza|Locales|Mercadito|Acueducto|Tanque|Planta)/.test(name)
  ) {
    return form(360, 1, 105, 72);
  }
  return {
    ...form(150, random.integer(1, 2), 58, 50),
    copies: name.startsWith("Lote") ? 1 : 3,
    hasGable: true,
  };
}

/** The progress at which the first and the last floor are built. */
const builtBetween: Readonly<Record<string, readonly [from: number, to: number]>> = {
  "MONTAJE ESTRUCTURAL": [15, 45],
  "OBRA GRIS": [20, 65],
};

/**
 * A drawn photograph of a project from the street, as its stage looks: the same for the same project on every machine. A
 * JPEG of some 20 kB. `takenAt`: `YYYY-MM-DDThh:mm:ss`, into its EXIF.
 */
export function drawPhoto(project: Project, takenAt: string): Promise<Buffer> {
  const random = createSeededRandom(`photo ${project.permit}`);
  const [top, low] = random.pick(skies);
  const [from, to] = builtBetween[project.stage ?? ""] ?? [0, 1];
  const share = Math.min(1, Math.max(0.25, (project.progress - from) / (to - from)));
  const frame = /^(Torre|Edificio)/.test(project.name) ? "0 0 800 500" : "120 136 560 350";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${photoSize.width}" height="${photoSize.height}" viewBox="${frame}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
<rect width="800" height="${ground}" fill="url(#sky)"/>
${times(random.integer(1, 3), () => cloud(random))}
${hills(random, "#7f9aa0", 70)}${hills(random, "#5f8468", 40)}
${times(7, (index) => neighbour(20 + index * 118 + random.integer(-20, 20), random))}
<rect y="${ground}" width="800" height="140" fill="${isSite(project) ? "#a98a63" : "#7ba05b"}"/>
${site(project, share, random)}
<rect y="430" width="800" height="12" fill="#c9c6bd"/><rect y="442" width="800" height="58" fill="#5b5e64"/>
${times(4, (index) => `<rect x="${60 + index * 210}" y="470" width="90" height="4" fill="#f2d98b"/>`)}
${car(random)}</svg>`;
  return sharp(Buffer.from(svg))
    .withExif({ IFD2: { DateTimeOriginal: takenAt.replaceAll("-", ":").replace("T", " ") } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

const isSite = ({ stage }: Project) => stage !== "TERMINADO" && stage !== "PROYECTO VERDE" && stage !== null;

function cloud(random: SeededRandom): string {
  const [x, y, width] = [random.integer(40, 760), random.integer(40, 250), random.integer(35, 75)];
  const puff = (dx: number, dy: number, part: number) =>
    `<ellipse cx="${x + dx * width}" cy="${y + dy * width}" rx="${part * width}" ry="${part * width * 0.3}"/>`;
  return `<g fill="#fff" opacity=".75">${puff(0, 0, 1)}${puff(-0.3, -0.2, 0.5)}${puff(0.3, -0.25, 0.6)}</g>`;
}

function hills(random: SeededRandom, color: string, height: number): string {
  const peaks = times(5, (index) => {
    const peak = ground - random.integer(height / 2, height) * 1.6;
    return `Q${index * 200 - 100} ${peak} ${index * 200} ${ground - random.integer(height / 3, height)} `;
  });
  return `<path d="M-200 ${ground} ${peaks}V${ground + 5}H-200Z" fill="${color}"/>`;
}

function neighbour(x: number, random: SeededRandom): string {
  if (random.fraction() < 0.45) return tree(x, ground, random.integer(14, 22));
  const [width, height] = [random.integer(50, 80), random.integer(18, 30)];
  return `<rect x="${x}" y="${ground - height}" width="${width}" height="${height}" fill="#e3ddd0"/>
<path d="M${x - 5} ${ground - height}l14 -14h${width - 18}l14 14z" fill="${random.pick(roofs)}"/>`;
}

const tree = (x: number, y: number, radius: number) =>
  `<rect x="${x - 2}" y="${y - radius}" width="5" height="${radius}" fill="#6b4d33"/>
<circle cx="${x}" cy="${y - radius * 1.6}" r="${radius}" fill="#3f7345"/><circle cx="${x - radius / 3}" cy="${y - radius * 1.8}" r="${radius / 2}" fill="#5b9158"/>`;

/** The plot with its building. */
function site(project: Project, share: number, random: SeededRandom): string {
  const { stage } = project;
  if (stage === "PROYECTO VERDE" || stage === null) {
    const [x, width] = [random.integer(90, 200), random.integer(330, 480)];
    return `<g fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="10 7"><path d="M${x} 415h${width}l-60 -40h${120 - width}z"/></g>
${times(5, (index) => `<path d="M${x + index * (width / 4)} 417v-26l16 6l-16 6" fill="#d9512f" stroke="#f4efe6" stroke-width="2"/>`)}
${times(3, () => tree(random.integer(40, 760), ground + 25, random.integer(20, 34)))}`;
  }
  if (stage === "MOVIMIENTO DE TIERRA") {
    return (
      times(4, (index) => heap(90 + index * 190 + random.integer(-40, 40), random)) +
      digger(random.integer(200, 440))
    );
  }
  const building = formOf(project, random);
  const span = building.width * 1.45;
  const start = 400 - (building.copies * span) / 2 + (building.copies === 1 ? random.integer(-70, 40) : 0);
  const paint = random.pick(paints);
  const roof = random.pick(roofs);
  const houses = times(building.copies, (index) =>
    volume(building, start + index * span, { stage, share, paint, roof }, index),
  );
  if (stage === "TERMINADO")
    return houses + times(4, () => tree(random.integer(30, 770), 428, random.integer(18, 30)));
  return (building.floors > 2 ? crane(start + building.width * 1.6) : "") + houses + fence();
}

interface Look {
  readonly stage: string;
  readonly share: number;
  readonly paint: string;
  readonly roof: string;
}

/** Front and side of a building. */
function volume({ width, floors, floorHeight, bay, hasGable }: Form, x: number, look: Look, index: number) {
  const isFrame = look.stage === "MONTAJE ESTRUCTURAL";
  const isGrey = look.stage === "OBRA GRIS";
  const built = isFrame || isGrey ? Math.max(1, Math.round(floors * look.share)) : floors;
  const [height, side] = [built * floorHeight, width * 0.8];
  const wall = isGrey ? "#a3a39f" : look.paint;
  const glass = isGrey ? "#4a4d52" : "#6f97bd";
  const id = `w${index}`;
  const cell = isFrame
    ? `<path d="M0 0H${bay}M3 0V${floorHeight}" stroke="#9c4a3e" stroke-width="6" fill="none"/>`
    : `<rect width="${bay}" height="${floorHeight}" fill="${wall}"/><rect width="${bay}" height="3" fill="#000" opacity=".14"/>
<rect x="${bay * 0.2}" y="${floorHeight * 0.24}" width="${bay * 0.6}" height="${floorHeight * 0.5}" fill="${glass}"/>
${isGrey ? "" : `<rect x="${bay * 0.2}" y="${floorHeight * 0.24}" width="${bay * 0.6}" height="${floorHeight * 0.12}" fill="#fff" opacity=".35"/>`}`;
  const face = (wide: number, shade: number) =>
    `<rect width="${wide}" height="${height}" fill="url(#${id})"/><rect width="${wide}" height="${height}" fill="#1c2733" opacity="${isFrame ? 0 : shade}"/>
${isFrame ? `<path d="M${wide} 0V${height}M0 ${height}H${wide}" stroke="#9c4a3e" stroke-width="6"/>` : ""}
${look.stage === "ACABADOS" ? scaffold(wide, height) : ""}`;
  const top = 420 - height;
  const roof =
    hasGable && !isFrame && !isGrey
      ? `<path d="M${x - 8} ${top + 4}l${width / 2} -40l${width / 2 + 12} 44z" fill="${look.paint}"/><path d="M${x + width / 2 - 8} ${top - 36}l${side * 0.45} -12l${width / 2 + 14} 38l${-side * 0.45} 14z" fill="${look.roof}"/>`
      : "";
  return `<defs><pattern id="${id}" width="${bay}" height="${floorHeight}" patternUnits="userSpaceOnUse">${cell}</pattern></defs>
<g transform="matrix(.45 -.1 0 1 ${x + width} ${top})">${face(side, 0.28)}</g><g transform="translate(${x} ${top})">${face(width, 0)}</g>${roof}`;
}

const scaffold = (width: number, height: number) =>
  `<path d="${times(5, (i) => `M${(i * width) / 9} -6V${height}`)}${times(Math.ceil(height / 26), (i) => `M0 ${i * 26}H${(4 * width) / 9}`)}" stroke="#d9b23c" stroke-width="2" fill="none"/>`;

const crane = (x: number) =>
  `<path d="M${x} 420V70M${x - 150} 84H${x + 70}M${x - 150} 84L${x} 58L${x + 70} 84M${x - 110} 84v60" stroke="#e0a92e" stroke-width="5" fill="none"/>
<rect x="${x + 48}" y="84" width="24" height="18" fill="#70757c"/>`;

function heap(x: number, random: SeededRandom): string {
  const height = random.integer(30, 70);
  return `<path d="M${x - height * 1.7} 424Q${x} ${424 - height * 2} ${x + height * 1.7} 424Z" fill="${random.pick(["#8f7048", "#9c7c53", "#7f6340"])}"/>`;
}

const digger = (x: number) =>
  `<g transform="translate(${x} 338) scale(1.7)"><path d="M40 2L92 -38L128 -6" stroke="#e0a92e" stroke-width="9" fill="none"/><path d="M116 -8h24l-6 24h-18z" fill="#70757c"/>
<rect y="-8" width="58" height="36" rx="5" fill="#e8b53a"/><rect x="28" y="-2" width="22" height="18" fill="#a9cbe4"/><rect x="-8" y="30" width="78" height="17" rx="8" fill="#3b3e44"/></g>`;

/** A hoarding with DEMO on it, as lines: an installation may have no fonts. */
const fence = () =>
  `<rect y="406" width="800" height="28" fill="#eceae4"/>${times(2, (index) => {
    const x = 150 + index * 380;
    return `<rect x="${x}" y="406" width="110" height="28" fill="#4a51c9"/><path transform="translate(${x + 15} 411)" d="M0 0V18H8L13 13V5L8 0ZM34 0H22V18H34M22 9H32M43 18V0L50 9L57 0V18M67 0H79V18H67Z" stroke="#fff" stroke-width="3" fill="none"/>`;
  })}`;

function car(random: SeededRandom): string {
  const x = random.integer(60, 620);
  const color = random.pick(["#b23a3a", "#3d5f8f", "#e9e9e6", "#2e5f52", "#c9972f"]);
  return `<g transform="translate(${x} 440)"><path d="M0 22Q2 12 20 11L34 0H66L82 11Q98 12 98 22Z" fill="${color}"/><path d="M26 11L37 3H63L74 11Z" fill="#a9cbe4"/><circle cx="22" cy="23" r="8" fill="#22252a"/><circle cx="76" cy="23" r="8" fill="#22252a"/></g>`;
}
