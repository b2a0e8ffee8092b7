import { formatDay } from "@mapaobra/domain/format/dates";
import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { areaText, builderText, progressText } from "@mapaobra/domain/point/display";
import { pointFields, SHORT_WORK_CLASS_LABEL } from "@mapaobra/domain/point/fields";
import { stageName } from "@mapaobra/domain/point/stage";
import { type Html, html } from "../../../http/html.ts";
import { nameOf } from "../project/project-names.ts";
import type { ProjectFacts, SharedPoint } from "../shared-point.ts";
import { stageClass } from "./stage-mark.ts";

/** The project that the URL opens, with its first photograph. Contacts are left to the interactive page. */
export function projectDetails(point: SharedPoint): Html {
  const { image, facts } = point;
  return html`<article>${image === null ? null : html`<img src="${image}" alt="">`}<h2>${nameOf(
    point,
  )}</h2><p class="stage ${stageClass(facts.stage)}">${[stageName(facts.stage), facts.place]
    .filter(Boolean)
    .join(" · ")}</p>${facts.note ? html`<p class="note">${facts.note}</p>` : null}<dl>${knownFacts(
    facts,
  ).map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl></article>`;
}

/** The labels of the info box on the map; unknown facts are omitted. */
export function knownFacts(facts: Omit<ProjectFacts, "place">): [string, string][] {
  const all: [string, string | null][] = [
    [pointFields.progress.label, progressText(facts.progress)],
    [SHORT_WORK_CLASS_LABEL, facts.workClass && toSentenceCase(facts.workClass)],
    [pointFields.workType.label, facts.workType && toSentenceCase(facts.workType)],
    [pointFields.area.label, facts.area === null ? null : `${areaText(facts.area)} m²`],
    [pointFields.date.label, formatDay(facts.date)],
    [pointFields.permit.label, facts.permit],
    [pointFields.developer.label, facts.developer],
    [pointFields.builder.label, builderText(facts.builder)],
  ];
  return all.filter((fact): fact is [string, string] => !!fact[1]);
}
