import { consentText } from "@mapaobra/contract/subscriber-consent.es";
import { projectPath } from "@mapaobra/domain/point/project-path";
import { subscriberTextLimits as limits } from "@mapaobra/domain/subscriber/subscriber";
import { type Html, html } from "../../../http/html.ts";
import { type PageFrame, placeCrumbs, trail, wholePage } from "./page-frame.es.ts";
import { nameOf } from "./project-names.ts";
import type { FoundProject } from "./project-reader.ts";

/** Where visitors request alerts of a project. */
export const alertsPath = (companySlug: string, project: { readonly id: number; readonly name: string }) =>
  `${projectPath(companySlug, project)}/avisos`;

export interface ShownAlerts {
  /** What was typed, by the names of the fields. */
  readonly typed: Readonly<Record<string, string>>;
  /** Why it was not accepted; null for a new form. */
  readonly problem: string | null;
  /** Of the address. */
  readonly emailProblem: string | null;
}

/** The form for alerts of a project, complete without scripts. */
export function alertsPage(frame: PageFrame, project: FoundProject, shown: ShownAlerts): string {
  const { company, map, point } = project;
  const { typed, problem, emailProblem } = shown;
  const name = nameOf(point);
  const choice = (value: string, label: string, isChosen: boolean) =>
    html`<label class="consent"><input type="radio" name="frecuencia" value="${value}"${isChosen ? html` checked` : null}><span>${label}</span></label>`;
  const isWeekly = typed.frecuencia === "semanal";
  return framed(
    frame,
    project,
    "Avisarme",
    html`<p class="hint">Le escribimos cuando <bdi>${name}</bdi>, en «<bdi>${map.name}</bdi>», cambie de etapa.</p>${problem && html`<p class="wrong" role="alert">${problem}</p>`}<form method="post" action="${alertsPath(company.slug, point)}"><div class="wide"><label for="correo">Correo electrónico</label><input id="correo" name="correo" type="email" required maxlength="${limits.email}" autocomplete="email" value="${typed.correo}"${
      emailProblem && html` aria-invalid="true" aria-describedby="correo-problema"`
    }>${emailProblem && html`<span class="wrong" id="correo-problema">${emailProblem}</span>`}</div><fieldset class="wide"><legend>Cuándo</legend>${choice("diario", "Cada día a las 7:00", !isWeekly)}${choice("semanal", "Los lunes a las 7:00", isWeekly)}</fieldset><fieldset class="wide"><legend>Su correo</legend><label class="consent"><input type="checkbox" name="compartirCorreo"${typed.compartirCorreo ? html` checked` : null}><span>La empresa puede ver mi correo</span></label></fieldset><div class="trap" aria-hidden="true"><label>Sitio web<input name="sitioWeb" tabindex="-1" autocomplete="off"></label></div><p class="wide hint">${consentText(company.name, frame.provider.name)}</p><div class="wide"><button class="button first">Pedir avisos</button></div></form>`,
  );
}

/** After a request. */
export const requestedAlertsPage = (frame: PageFrame, project: FoundProject, answer: string): string =>
  framed(
    frame,
    project,
    "Revise su correo",
    html`<p class="received" role="status">${answer}</p><p class="direct"><a class="button" href="${projectPath(project.company.slug, project.point)}">Volver al proyecto</a></p>`,
  );

function framed(frame: PageFrame, { company, point }: FoundProject, title: string, content: Html): string {
  const name = nameOf(point);
  const crumbs = [...placeCrumbs(company, {}), { name, path: projectPath(company.slug, point) }];
  return wholePage(
    frame,
    {
      title: `${title}: ${name} · ${company.name}`,
      description: "",
      canonical: null,
      image: null,
      data: null,
    },
    `/mapa/${company.slug}`,
    html`<main>${trail(crumbs, "Avisarme")}<section class="inquiry"><h1>${title}</h1>${content}</section></main>`,
    null,
  );
}
