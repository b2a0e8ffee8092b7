import { useRef, useState } from "react";
import { useDebouncedEffect } from "../../lib/time/use-debounced-effect.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { CloseIcon, SearchIcon } from "../../ui/controls/icons.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import styles from "./SearchBox.module.css";

interface SearchBoxProps {
  /** Its label and its placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A search field with debounced input. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setText(value);
  }
  useDebouncedEffect(text, (typed) => {
    if (typed !== value) onSearch(typed);
  });
  const input = useRef<HTMLInputElement>(null);
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
