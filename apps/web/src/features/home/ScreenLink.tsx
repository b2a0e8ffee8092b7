import type { ReactNode } from "react";
import { useLinkClickHandler } from "react-router";
import { ButtonLink } from "../../ui/Button.tsx";

interface ScreenLinkProps {
  readonly to: string;
  /** What it is called where its text alone does not say it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** The way to another screen, as a button. */
export function ScreenLink({ to, label, children }: ScreenLinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <ButtonLink href={to} aria-label={label} onClick={go}>
      {children}
    </ButtonLink>
  );
}
