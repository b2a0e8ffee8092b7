import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../Button.tsx";
import { CloseIcon, SearchIcon } from "../icons.tsx";
import { TextField } from "../TextField.tsx";
import styles from "./SearchBox.module.css";

interface SearchBoxProps {
  /** Its label and its placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A pause in typing that is long enough to look, in milliseconds. */
const PAUSE_MS = 200;

/** Looks for a text: while it is typed, after each short pause. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const search = useEffectEvent(() => {
    if (text === known) return;
    setKnown(text);
    onSearch(text);
  });
  useEffect(() => {
    if (text === known) return;
    const timer = setTimeout(() => search(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, known]);

  return (
    <div className={styles.box}>
      <TextField
        inputRef={input}
        label={label}
        icon={<SearchIcon />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== "" && (
        <span className={styles.clear}>
          <IconButton
            label="Limpiar la búsqueda"
            onClick={() => {
              setText("");
              input.current?.focus();
            }}
          >
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </div>
  );
}
