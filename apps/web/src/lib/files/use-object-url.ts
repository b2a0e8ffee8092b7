import { useEffect, useState } from "react";

/** An object URL of the file; undefined until it is created. Revoked on change and unmount. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [current, setCurrent] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setCurrent({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return current && current.file === file ? current.url : undefined;
}
