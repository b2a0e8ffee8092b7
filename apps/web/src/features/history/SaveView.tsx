import type { HistoryNoun } from "@mapaobra/contract/wire/history";
import { Badge } from "../../ui/Badge.tsx";
import { changesOf, factsOf } from "./changes.ts";
import { Changes, Facts } from "./SaveLines.tsx";
import styles from "./SaveView.module.css";
import { momentOf, type Save } from "./saves.ts";

const actions = {
  creado: ["Creó", "good"],
  editado: ["Editó", "plain"],
  eliminado: ["Eliminó", "danger"],
  restaurado: ["Restauró", "good"],
} as const satisfies Record<Save["action"], readonly [string, string]>;

interface SaveViewProps {
  readonly noun: HistoryNoun;
  readonly save: Save;
}

/** What somebody did to a record at one moment. */
export function SaveView({ noun, save }: SaveViewProps) {
  const { action, before, after, who, at } = save;
  const { day, time } = momentOf(save);
  const [label, tone] = actions[action];
  return (
    <li className={styles.save} tabIndex={-1}>
      <p className={styles.head}>
        <strong>{who}</strong> <Badge tone={tone}>{label}</Badge>
        <time dateTime={at} title={`${day} ${time}`}>
          {time}
        </time>
      </p>
      {action === "creado" && <Facts title="Datos iniciales" facts={factsOf(noun, after)} />}
      {action === "eliminado" && <Facts title="Datos que tenía" facts={factsOf(noun, before)} />}
      {action === "editado" && <Changes changes={changesOf(noun, before, after)} />}
    </li>
  );
}
