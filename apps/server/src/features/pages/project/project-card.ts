import { projectPath } from "@mapaobra/domain/point/project-path";
import { type Html, html } from "../../../http/html.ts";
import { stageClass } from "../no-script/stage-mark.ts";
import { nameOf } from "./project-names.ts";

/** A project as other pages name it. */
export interface CardProject {
  readonly id: number;
  readonly name: string;
  readonly stage: string | null;
  /** Of its first photograph. */
  readonly thumbnail: string | null;
}

/** A project in a list, with a link to its page. */
export function projectCard(companySlug: string, project: CardProject, facts: Html): Html {
  const { stage, thumbnail } = project;
  const picture = thumbnail
    ? html`<img src="${thumbnail}" alt="" loading="lazy" width="88" height="66">`
    : html`<span class="tile"></span>`;
  return html`<li class="card ${stageClass(stage)}">${picture}<div><a href="${projectPath(companySlug, project)}"><bdi>${nameOf(project)}</bdi></a>${facts}</div></li>`;
}
