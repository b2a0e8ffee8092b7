/** HTML that names the sources of the built-in base map. */
export const attribution =
  '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener">Natural Earth</a> · ' +
  '<a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a> ' +
  '(<a href="https://creativecommons.org/licenses/by/4.0/deed.es" target="_blank" rel="noopener">CC BY 4.0</a>)';

/** The same for streets of our own archive. */
export const openStreetMapAttribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';
