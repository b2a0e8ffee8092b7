import { Icon } from "./Icon.tsx";

/** Icons of the initial map view. Other icons are loaded with the components that use them. */

export const ChevronDownIcon = () => <Icon path="M6 9.5l6 6 6-6" />;
export const LegendIcon = () => (
  <Icon path="M4 6.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM4 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM12 6.5h8M12 12h8M12 17.5h8M4 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0z" />
);
export const RouteIcon = () => (
  <Icon path="M4 18.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM16 5.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM8 18.5h7.5a3.25 3.25 0 0 0 0-6.5h-7a3.25 3.25 0 0 1 0-6.5H16" />
);
export const FilterIcon = () => <Icon path="M4 6h16M7 12h10M10 18h4" />;
export const MapIcon = () => (
  <Icon path="M9 4.5L3.5 6.5v13L9 17.5l6 2 5.5-2v-13L15 6.5l-6-2zM9 4.5v13M15 6.5v13" />
);
