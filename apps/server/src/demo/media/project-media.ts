import { addDays } from "@mapaobra/domain/format/dates";
import { budgetPaper, minutesPaper, permitPaper } from "../documents/sample-documents.ts";
import { drawCompass } from "../pictures/compass.ts";
import { type Light, lights } from "../pictures/light.ts";
import { renderPanorama, renderPhoto } from "../pictures/render.ts";
import { type Advance, createSite, type Site } from "../pictures/site.ts";
import { drawSiteScene } from "../pictures/site-scene.ts";
import { lensOf, type Outlook, type PictureSize, panoramaLensOf, type View } from "../pictures/views.ts";
import type { Project } from "../projects/project.ts";
import type { DemoFile } from "./demo-file.ts";
import { createTimeLapse } from "./time-lapse.ts";

const photoSize: PictureSize = { width: 1280, height: 800 };
const videoSize: PictureSize = { width: 960, height: 600 };
const panoramaWidth = 3072;

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export interface MediaWanted {
  /** Its place among those that are shown: it decides which files, so that no two neighbours look alike. */
  readonly index: number;
  readonly isFilmed: boolean;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly brandColour: string;
}

/** The files of a project that is shown with everything. */
export async function makeProjectMedia(project: Project, wanted: MediaWanted): Promise<DemoFile[]> {
  const { index, isFilmed, today, brandColour } = wanted;
  const site = createSite(project.permit, project.shape, project.coastal, brandColour);
  const { advance } = project.profile;
  const light = lightOf(index);
  const isSpecial = index % 4 === 0;
  const before = isSpecial ? whatCameBefore[advance] : undefined;
  const files = await Promise.all([
    ...viewsOf(index).map((view, place) =>
      makePhoto(site, advance, view, light, viewNames[view], addDays(today, -(3 + index + place * 4))),
    ),
    before &&
      makePhoto(site, before, "corner", lightOf(index + 1), "Meses antes", addDays(today, -(160 + index))),
    isSpecial && makePanorama(site, advance, "ground", light),
    isFilmed && makePanorama(site, advance, "air", light),
    isFilmed && makeVideo(site, light),
    makePaper(project, index, brandColour),
  ]);
  return files.filter((file) => file instanceof Object);
}

function viewsOf(index: number): readonly View[] {
  if (index % 3 === 2) return ["gate"];
  return index % 2 === 0 ? ["street", "air"] : ["corner", "air"];
}

const viewNames: Readonly<Record<View, string>> = {
  street: "Vista desde la calle",
  corner: "Vista desde la esquina",
  gate: "Vista desde el portón",
  air: "Vista aérea",
};

const lightOf = (index: number) => lights[index % lights.length] as Light;

/** What an older picture of the same site shows. */
const whatCameBefore: Readonly<Record<Advance, Advance | undefined>> = {
  planned: undefined,
  earthworks: "planned",
  steel: "earthworks",
  concrete: "earthworks",
  finishing: "concrete",
  finished: "steel",
};

async function makePhoto(
  site: Site,
  advance: Advance,
  view: View,
  light: Light,
  name: string,
  day: string,
): Promise<DemoFile> {
  const takenAt = new Date(`${day}T15:30:00Z`);
  const svg = drawSiteScene(lensOf(view, site, photoSize), light, site, advance).toSvg();
  const { content, width, height } = await renderPhoto(svg, takenAt);
  return {
    kind: "image",
    name: `${name} (imagen ficticia).jpg`,
    extension: ".jpg",
    mime: "image/jpeg",
    content,
    width,
    height,
    panorama: null,
    takenAt,
  };
}

const outlookNames: Readonly<Record<Outlook, string>> = { ground: "desde el suelo", air: "desde el aire" };

async function makePanorama(site: Site, advance: Advance, outlook: Outlook, light: Light): Promise<DemoFile> {
  const lens = panoramaLensOf(outlook, site, panoramaWidth);
  const canvas = drawSiteScene(lens, light, site, advance);
  drawCompass(canvas);
  const { content, width, height, facts } = await renderPanorama(canvas.toSvg(), lens);
  return {
    kind: "panorama",
    name: `Panorama ${outlookNames[outlook]} (imagen ficticia).jpg`,
    extension: ".jpg",
    mime: "image/jpeg",
    content,
    width,
    height,
    panorama: facts,
    takenAt: null,
  };
}

const storyOfAdvances: readonly Advance[] = ["planned", "earthworks", "steel", "finishing", "finished"];

/** The whole work in a few seconds; nothing where the machine can't make videos. */
async function makeVideo(site: Site, light: Light): Promise<DemoFile | undefined> {
  const lens = lensOf("street", site, videoSize);
  const frames = storyOfAdvances.map((advance) => drawSiteScene(lens, light, site, advance).toSvg());
  const content = await createTimeLapse(frames);
  if (!content) return undefined;
  return {
    kind: "video",
    name: "La obra paso a paso (video ficticio).mp4",
    extension: ".mp4",
    mime: "video/mp4",
    content,
    ...videoSize,
    panorama: null,
    takenAt: null,
  };
}

function makePaper(project: Project, index: number, brandColour: string): DemoFile {
  const paper = { kind: "document", width: null, height: null, panorama: null, takenAt: null } as const;
  const name = (title: string, extension: string) => ({ name: `${title} (ficticio)${extension}`, extension });
  switch (index % 3) {
    case 0:
      return {
        ...paper,
        ...name("Permiso", ".pdf"),
        mime: "application/pdf",
        content: permitPaper(project, brandColour),
      };
    case 1:
      return {
        ...paper,
        ...name("Minuta de visita", ".docx"),
        mime: wordType,
        content: minutesPaper(project),
      };
    default:
      return { ...paper, ...name("Presupuesto", ".xlsx"), mime: sheetType, content: budgetPaper(project) };
  }
}
