import { useEffect, useState } from "react";

/** An object URL of the file; undefined until it is created. Revoked on change and unmount. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made && made.file === file ? made.url : undefined;
}
