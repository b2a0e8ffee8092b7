import { Icon } from "./Icon.tsx";

/** Icons of the initial map view. Other icons are loaded with the components that use them. */

export const ChevronDownIcon = () => (
  <Icon>
    <path d="M6 9.5l6 6 6-6" />
  </Icon>
);
export const LegendIcon = () => (
  <Icon>
    <circle cx="6" cy="6.5" r="2" />
    <circle cx="6" cy="17.5" r="2" />
    <path d="M12 6.5h8M12 12h8M12 17.5h8" />
    <circle cx="6" cy="12" r="2" />
  </Icon>
);
export const RouteIcon = () => (
  <Icon>
    <circle cx="6" cy="18.5" r="2" />
    <circle cx="18" cy="5.5" r="2" />
    <path d="M8 18.5h7.5a3.25 3.25 0 0 0 0-6.5h-7a3.25 3.25 0 0 1 0-6.5H16" />
  </Icon>
);
export const FilterIcon = () => (
  <Icon>
    <path d="M4 6h16M7 12h10M10 18h4" />
  </Icon>
);
export const MapIcon = () => (
  <Icon>
    <path d="M9 4.5L3.5 6.5v13L9 17.5l6 2 5.5-2v-13L15 6.5l-6-2zM9 4.5v13M15 6.5v13" />
  </Icon>
);
export const BookmarkIcon = () => (
  <Icon>
    <path d="M7 4.5h10v15l-5-4-5 4z" />
  </Icon>
);
