import type { AnchorHTMLAttributes } from "react";
import {
  createPath,
  type NavigateOptions,
  type To,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
} from "react-router";

interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target">,
    Pick<NavigateOptions, "replace" | "state"> {
  readonly to: To;
}

/** A link within the application; React Router's own has a cost (`PageRouter`). */
export function Link({ to, replace, state, onClick, ...attributes }: LinkProps) {
  const href = useHref(to);
  const isHere = createPath(useLocation()) === href;
  const navigate = useNavigate();
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const isForAnotherWindow = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (event.defaultPrevented || event.button !== 0 || isForAnotherWindow) return;
        event.preventDefault();
        navigate(to, { replace: replace ?? isHere, state });
      }}
    />
  );
}

/** A link that is marked on its page and on those below. */
export const NavLink = (props: LinkProps & { readonly to: string }) => (
  <Link aria-current={useMatch({ path: props.to, end: false }) ? "page" : undefined} {...props} />
);
