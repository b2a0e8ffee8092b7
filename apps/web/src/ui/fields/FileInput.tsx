import type { Ref } from "react";

interface FileInputProps {
  /** A button clicks the input. */
  readonly ref: Ref<HTMLInputElement>;
  /** The `accept` attribute. */
  readonly accept: string;
  readonly multiple?: boolean | undefined;
  /** Opens the camera on phones and tablets. */
  readonly capture?: "environment" | undefined;
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The hidden file input behind a button. */
export const FileInput = ({ onFiles, ...rest }: FileInputProps) => (
  <input
    type="file"
    hidden
    {...rest}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // Allows the same files to be chosen again.
      target.value = "";
      if (files.length > 0) onFiles(files);
    }}
  />
);
