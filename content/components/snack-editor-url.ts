/**
 * A snack in Expo's editor, ready to be run by the PlayTorch app. An id can come from the address of a page, so it is held to be
 * a path: it cannot climb, end early or bring a query.
 * @example snackEditorUrl('@playtorch/yolov5') // => 'https://snack.expo.dev/@playtorch/yolov5?supportedPlatforms=my-device'
 */
export function snackEditorUrl(id: string): string {
  const segments = id.split('/').filter((segment) => !/^\.{0,2}$/.test(segment))
  const path = segments.map((segment) => encodeURIComponent(segment).replaceAll('%40', '@')).join('/')
  return `https://snack.expo.dev/${path}?supportedPlatforms=my-device`
}
