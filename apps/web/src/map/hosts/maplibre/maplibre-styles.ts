/** What MapLibre's controls look like, for a map that shows the same before the library is there. */
import "maplibre-gl/dist/maplibre-gl.css";
import "./maplibre-theme.css";
