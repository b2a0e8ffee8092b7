/** Of Google's script only what this host uses, as https://developers.google.com/maps/documentation/javascript says it. */
export interface GoogleMapsLibrary {
  readonly Map: new (element: HTMLElement, options: GoogleMapOptions) => GoogleMap;
  readonly OverlayView: new () => GoogleOverlay;
}

export interface GoogleCamera {
  readonly center: GooglePosition;
  readonly zoom: number;
}

export interface GooglePosition {
  readonly lat: number;
  readonly lng: number;
}

export interface GoogleMapOptions extends Partial<GoogleCamera> {
  readonly minZoom?: number;
  readonly maxZoom?: number;
  readonly renderingType?: "RASTER";
  readonly isFractionalZoomEnabled?: boolean;
  readonly restriction?: {
    readonly latLngBounds: Readonly<Record<"north" | "south" | "west" | "east", number>>;
  };
  readonly gestureHandling?: "greedy";
  readonly clickableIcons?: boolean;
  readonly keyboardShortcuts?: boolean;
  readonly backgroundColor?: string;
  readonly disableDefaultUI?: boolean;
  readonly zoomControl?: boolean;
  readonly scaleControl?: boolean;
  readonly styles?: readonly GoogleMapStyle[];
  /** The cursor over what can be dragged; null is Google's own hand. */
  readonly draggableCursor?: string | null;
}

export interface GoogleMapStyle {
  readonly featureType?: string;
  readonly elementType?: string;
  readonly stylers: readonly Readonly<Record<string, string>>[];
}

export interface GoogleMap {
  moveCamera(camera: GoogleCamera): void;
  setOptions(options: GoogleMapOptions): void;
  getCenter(): GoogleLatLng;
  getZoom(): number;
  addListener(name: "bounds_changed" | "idle" | "mouseout", listener: () => void): GoogleListener;
  addListener(
    name: "click" | "contextmenu" | "mousemove",
    listener: (event: GoogleMapMouseEvent) => void,
  ): GoogleListener;
}

export interface GoogleListener {
  remove(): void;
}

export interface GoogleLatLng {
  lat(): number;
  lng(): number;
}

export interface GoogleMapMouseEvent {
  readonly latLng: GoogleLatLng | null;
  readonly domEvent: MouseEvent | TouchEvent;
}

export interface GooglePixel {
  readonly x: number;
  readonly y: number;
}

/** Its user gives it the first three; Google calls them. */
export interface GoogleOverlay {
  onAdd: () => void;
  draw: () => void;
  onRemove: () => void;
  setMap(map: GoogleMap | null): void;
  getPanes(): { readonly overlayLayer: HTMLElement } | null;
  getProjection(): GoogleProjection | undefined;
}

export interface GoogleProjection {
  fromLatLngToContainerPixel(position: GoogleLatLng): GooglePixel | null;
  /** In the element that carries the panes, which is dragged about. */
  fromLatLngToDivPixel(position: GoogleLatLng): GooglePixel | null;
  /** Pixels around the world. */
  getWorldWidth(): number;
}

declare global {
  interface Window {
    readonly google?: { readonly maps: { importLibrary(name: "maps"): Promise<GoogleMapsLibrary> } };
    /** Google calls it when it refuses the key, at any time after the first map. */
    gm_authFailure?: () => void;
    /** Google calls it when its script is ready. */
    mapaobraGoogleMaps?: () => void;
  }
}
