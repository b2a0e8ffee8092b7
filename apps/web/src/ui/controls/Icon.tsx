/** An icon on a 24 px grid. It inherits the text colour and is 1.25em in size. */
export const Icon = ({ path, isFilled = false }: { readonly path: string; readonly isFilled?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill={isFilled ? "currentColor" : "none"}
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
