import { listImportRows } from "@mapaobra/contract/endpoints/imports";
import { formatExactDecimal, parseNumber } from "@mapaobra/domain/format/numbers";
import { foldText } from "@mapaobra/domain/format/text";
import type { Import, ImportRow } from "@mapaobra/domain/import/import";
import { mapParam, pointParam } from "@mapaobra/domain/map/map-url-params";
import type { Point } from "@mapaobra/domain/point/point";
import { placeText } from "@mapaobra/domain/territory/format-place-name";
import { useQuery } from "@tanstack/react-query";
import { pictureUrl } from "../../../api/picture-url.ts";
import { pointQuery } from "../../../api/point-query.ts";
import { LoadErrorNotice } from "../../../ui/feedback/LoadErrorNotice.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { paths } from "../../shell/paths.ts";
import { fieldLabel } from "./import-texts.es.ts";
import styles from "./Resemblance.module.css";
import { cellOf } from "./RowLine.tsx";
import { readRow } from "./use-import.ts";

/** What people tell projects apart by. */
const compared = ["place", "stage", "developer", "permit", "area"] as const;
type Facts = Readonly<Record<"name" | (typeof compared)[number], string>>;

interface ResemblanceProps {
  readonly data: Import;
  readonly row: ImportRow;
}

/** A doubtful row beside the project, or the other row of the file, that it resembles. */
export function Resemblance({ data, row }: ResemblanceProps) {
  if (row.pointId !== null) return <LikeProject {...{ data, row }} id={row.pointId} />;
  return row.similarLine !== null && <LikeRow {...{ data, row }} line={row.similarLine} />;
}

function LikeProject({ data, row, id }: ResemblanceProps & { readonly id: number }) {
  const { data: point, error, refetch } = useQuery(pointQuery(id));
  if (error) return <LoadErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!point) return <LoadingText />;
  const { thumbnailAddress = null } = point.media.find((media) => media.thumbnailAddress !== null) ?? {};
  return (
    <Comparison
      facts={factsOf(data, row)}
      others={projectFacts(point)}
      title="En el mapa"
      href={`${paths.office.home}?${mapParam}=${point.mapId}&${pointParam}=${id}`}
      picture={thumbnailAddress && pictureUrl(thumbnailAddress, thumbnailAddress)}
    />
  );
}

function LikeRow({ data, row, line }: ResemblanceProps & { readonly line: number }) {
  const { id, version } = data;
  const {
    data: other,
    error,
    refetch,
  } = useQuery({
    queryKey: [listImportRows.name, id, "one", version, line],
    queryFn: ({ signal }) => readRow(id, line, signal),
  });
  if (error) return <LoadErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!other) return <LoadingText />;
  return (
    <Comparison
      facts={factsOf(data, row)}
      others={factsOf(data, other)}
      title={`Otra fila del archivo (${line})`}
    />
  );
}

interface ComparisonProps {
  readonly facts: Facts;
  readonly others: Facts;
  readonly title: string;
  /** Of the project, for a new tab. */
  readonly href?: string;
  readonly picture?: string | null | undefined;
}

const Comparison = ({ facts, others, title, href, picture }: ComparisonProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <td />
        <th scope="col">Esta fila</th>
        <th scope="col">{title}</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">{fieldLabel("name")}</th>
        <td>{facts.name}</td>
        <td>
          {href ? (
            <a href={href} target="_blank" rel="noopener" aria-label={`${others.name} (en otra pestaña)`}>
              {others.name}
            </a>
          ) : (
            others.name
          )}
          {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
        </td>
      </tr>
      {compared.map(
        (fact) =>
          (facts[fact] || others[fact]) && (
            <tr key={fact} data-same={foldText(facts[fact]) === foldText(others[fact])}>
              <th scope="row">{fact === "place" ? "Lugar" : fieldLabel(fact)}</th>
              <td>{facts[fact] || "—"}</td>
              <td>{others[fact] || "—"}</td>
            </tr>
          ),
      )}
    </tbody>
  </table>
);

function factsOf({ columns }: Import, row: ImportRow): Facts {
  const squareMetres = parseNumber(cellOf(row, columns, "area"));
  const cell = (field: Parameters<typeof cellOf>[2]) => cellOf(row, columns, field);
  return {
    name: cell("name"),
    place: placeText(cell("district"), cell("canton"), cell("province")),
    stage: cell("stage"),
    developer: cell("developer"),
    permit: cell("permit"),
    area: squareMetres === undefined ? cell("area") : formatExactDecimal(squareMetres),
  };
}

const projectFacts = ({
  name,
  district,
  canton,
  province,
  stage,
  developer,
  permit,
  area,
}: Point): Facts => ({
  name,
  place: placeText(district, canton, province),
  stage: stage ?? "",
  developer: developer ?? "",
  permit: permit ?? "",
  area: area === null ? "" : formatExactDecimal(area),
});
