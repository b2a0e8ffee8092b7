/**
 * The part of the Google Maps API that this host uses, from
 * https://developers.google.com/maps/documentation/javascript.
 */
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
  readonly gestureHandling?: "greedy" | "cooperative";
  readonly clickableIcons?: boolean;
  readonly keyboardShortcuts?: boolean;
  readonly backgroundColor?: string;
  readonly disableDefaultUI?: boolean;
  readonly scaleControl?: boolean;
  readonly styles?: readonly GoogleMapStyle[];
  /** The cursor over the map; null is Google's default hand. */
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

/** The user of the class implements the first three methods; Google calls them. */
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
  /** In the element that contains the panes and is moved on drags. */
  fromLatLngToDivPixel(position: GoogleLatLng): GooglePixel | null;
  /** Width of the world in pixels. */
  getWorldWidth(): number;
}

declare global {
  interface Window {
    readonly google?: { readonly maps: { importLibrary(name: "maps"): Promise<GoogleMapsLibrary> } };
    /** Google calls it when it rejects the key, at any time after the first map. */
    gm_authFailure?: () => void;
    /** Google calls it when its script has loaded. */
    mapaobraGoogleMaps?: () => void;
  }
}
