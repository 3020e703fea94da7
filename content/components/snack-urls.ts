/** Where Expo's online editor lives. A strict policy has to allow it as a frame: `frame-src https://snack.expo.dev`. */
const SNACK = 'https://snack.expo.dev'

/** Expo SDK that the PlayTorch app was made for. */
const SDK_VERSION = '44.0.0'

/** How an embedded snack is shown. */
export type SnackView = {
  /** Whether the pane with the QR code is open. */
  readonly preview: boolean
  readonly theme: 'light' | 'dark'
}

/**
 * A snack in the editor, ready to be run by the PlayTorch app.
 * @example snackEditorUrl('@playtorch/yolov5') // => 'https://snack.expo.dev/@playtorch/yolov5?supportedPlatforms=my-device'
 */
export function snackEditorUrl(id: string): string {
  return `${SNACK}/${pathOf(id)}?supportedPlatforms=my-device`
}

/**
 * A snack without the editor's frame, for an iframe. Expo's embed script makes the same URL of its `data-snack-…` attributes:
 * https://github.com/expo/snack/blob/main/docs/embedding-snacks.md
 */
export function snackFrameUrl(id: string, {preview, theme}: SnackView): string {
  const query = new URLSearchParams({
    preview: String(preview),
    platform: 'mydevice',
    supportedPlatforms: 'mydevice',
    sdkVersion: SDK_VERSION,
    theme,
  })
  return `${SNACK}/embedded/${pathOf(id)}?${query}`
}

/** An id can come from the address of a page, so it is held to be a path: it cannot climb, end early or bring a query. */
function pathOf(id: string): string {
  const segments = id.split('/').filter((segment) => !/^\.{0,2}$/.test(segment))
  return segments.map((segment) => encodeURIComponent(segment).replaceAll('%40', '@')).join('/')
}
