import { savePoint } from "@mapaobra/contract/endpoints/points";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { pointFields } from "@mapaobra/domain/point/fields";
import { newPointDraft } from "@mapaobra/domain/point/new-point";
import type { PointDraft } from "@mapaobra/domain/point/point";
import { quickPhotoName } from "@mapaobra/domain/point/quick-photo";
import { validatePoint } from "@mapaobra/domain/point/validate-point";
import type { Problem } from "@mapaobra/domain/problems";
import { type ReactNode, useEffect, useState } from "react";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import type { Failure } from "../../../api/to-failure.ts";
import { useObjectUrl } from "../../../lib/files/use-object-url.ts";
import { useUnsavedChanges } from "../../../lib/navigation/unsaved-changes.ts";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";
import { invalidFieldsMessage } from "../../../records/form-errors.ts";
import { FormDialog } from "../../../records/frame/FormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { PinIcon } from "../../../ui/controls/icons.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import { placeText } from "./place-text.ts";
import styles from "./QuickPhotoDialog.module.css";
import { type TakenPhoto, useQuickPhotoPlace } from "./use-quick-photo-place.ts";

const storage = safeStorage(() => localStorage);

const keyOf = (userId: number, mapId: number) => `permiso_de_foto_rapida:${userId}:${mapId}`;

/** The permit of the user's last quick photograph on each map: most photographs of a site share it. */
const lastPermit = {
  read: (userId: number, mapId: number): string => storage.read(keyOf(userId, mapId)) ?? "",
  write: (userId: number, mapId: number, permit: string): void =>
    void storage.write(keyOf(userId, mapId), permit),
};

/** A point with its photograph, and the idempotency keys of both. */
export interface QuickPhotoPoint {
  readonly draft: PointDraft;
  readonly writeKey: string;
  readonly file: File;
  readonly fileWriteKey: string;
}

interface QuickPhotoDialogProps {
  readonly photo: TakenPhoto;
  readonly userId: number;
  readonly map: Pick<ProjectMap, "id" | "companyId">;
  readonly renderPlacePicker: (place: {
    readonly position: Position | undefined;
    readonly onPick: (position: Position) => void;
  }) => ReactNode;
  /** Stores the point, and resolves to the id of its outbox entry. */
  readonly save: (point: QuickPhotoPoint) => Promise<number>;
  readonly describeFailure: (error: unknown) => Failure;
  readonly onSaved: (entryId: number, name: string) => void;
  readonly onClose: () => void;
}

interface QuickPhotoValues {
  readonly name: string;
  readonly permit: string;
}

/** Saves a photograph as a new point: its place and its name, and nothing else that can wait. */
export function QuickPhotoDialog(props: QuickPhotoDialogProps) {
  const { photo, userId, map, renderPlacePicker, save, describeFailure, onSaved, onClose } = props;
  const [now] = useState(() => new Date());
  const [fileWriteKey] = useState(newIdempotencyKey);
  const [isAdjusting, setAdjusting] = useState(false);
  const { place, adjust, settled } = useQuickPhotoPlace(photo);
  const preview = useObjectUrl(photo.file);
  useUnsavedChanges(true);

  const draftOf = ({ name, permit }: QuickPhotoValues, position: Position | null): PointDraft => ({
    ...newPointDraft(map, now),
    ...position,
    name: name.trim(),
    permit: permit.trim(),
  });
  const form = useRecordForm<QuickPhotoValues, number>({
    initial: { name: quickPhotoName(now), permit: lastPermit.read(userId, map.id) },
    check: (values) => validatePoint(draftOf(values, null)) as readonly Problem<keyof QuickPhotoValues>[],
    formMessage: invalidFieldsMessage,
    codec: savePoint.request,
    failed: "No se pudo guardar el punto.",
    describeFailure,
    send: async (values, { writeKey }) => {
      const draft = draftOf(values, await settled());
      return save({ draft, writeKey, file: photo.file, fileWriteKey });
    },
    onSaved(entryId) {
      lastPermit.write(userId, map.id, values.permit.trim());
      onSaved(entryId, values.name.trim());
    },
  });
  const { draft: values, change, problems, formRef } = form;
  const proposedName = quickPhotoName(now);
  useEffect(() => {
    // After the dialog has focused the field: typing replaces the proposal.
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && formRef.current?.contains(focused)) focused.select();
  }, [formRef]);

  return (
    <FormDialog
      {...form}
      title="Foto rápida"
      // The photograph itself would be lost.
      isChanged
      conflict={undefined}
      submitLabel="Guardar"
      onSubmit={form.submit}
      slowMessage="Este dispositivo tarda en guardar. No cierre la página."
      onClose={onClose}
    >
      {preview && <img className={styles.photo} src={preview} alt={`Foto: ${photo.file.name}`} />}
      <div className={styles.fields}>
        <InputField
          label={pointFields.name.label}
          required
          maxLength={pointFields.name.limit}
          value={values.name}
          error={problems.name}
          // A phone focuses the field only with this tap.
          onClick={({ currentTarget }) => values.name === proposedName && currentTarget.select()}
          onChange={(name) => change({ name })}
        />
        <InputField
          label={pointFields.permit.label}
          required
          maxLength={pointFields.permit.limit}
          value={values.permit}
          error={problems.permit}
          onChange={(permit) => change({ permit })}
        />
      </div>
      <div className={styles.place}>
        <p role="status">
          <PinIcon />
          {place ? placeText(place) : "Buscando el lugar…"}
        </p>
        {place && (
          <Button aria-expanded={isAdjusting} onClick={() => setAdjusting(!isAdjusting)}>
            Ajustar el lugar
          </Button>
        )}
        {isAdjusting && renderPlacePicker({ position: place?.position ?? undefined, onPick: adjust })}
      </div>
    </FormDialog>
  );
}
