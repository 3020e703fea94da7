/** Examples that the PlayTorch app has, by the name in their address, with the group they belong to. */
export const examples = {
  'anime-gan': 'Vision',
  'image-segmentation': 'Vision',
  photo: 'Vision',
  camera: 'Vision',
  'object-detection': 'Vision',
  mnist: 'Vision',
  qa: 'NLP',
  canvas: 'Visualization',
  'astro-bird': 'Game',
} as const

/** Name of an example of the app. */
export type ExampleName = keyof typeof examples

/** Whether the app has an example of this name. */
export function isExample(name: string): name is ExampleName {
  return Object.hasOwn(examples, name)
}

/** What readers without a snack of their own are given to begin with. */
export const STARTER_SNACK = '@playtorch/playtorch-starter'

/**
 * Opens an example in the PlayTorch app.
 * @example exampleDeepLink('qa') // => 'playtorch://example?example=qa'
 */
export function exampleDeepLink(name: ExampleName): string {
  return `playtorch://example?example=${encodeURIComponent(name)}`
}

/**
 * Opens a snack in the PlayTorch app. The path is text of a URL: what could end the parameter is encoded.
 * @example snackDeepLink('@playtorch/yolov5') // => 'playtorch://snack?snackUrl=exp://exp.host/@playtorch/yolov5'
 */
export function snackDeepLink(path: string): string {
  const encoded = path.split('/').map((segment) => encodeURIComponent(segment).replaceAll('%40', '@'))
  return `playtorch://snack?snackUrl=exp://exp.host/${encoded.join('/')}`
}

/**
 * What follows one of the prefixes in a path, decoded, without slashes around it: empty when nothing follows. Undefined
 * when the path has none of them or cannot be decoded.
 * @example pathAfter('/snack/%40playtorch/yolov5/', ['snack', 'expo']) // => '@playtorch/yolov5'
 */
export function pathAfter(pathname: string, prefixes: readonly string[]): string | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const at = segments.findIndex((segment) => prefixes.includes(segment))
  if (at === -1) return undefined
  try {
    return segments
      .slice(at + 1)
      .map(decodeURIComponent)
      .join('/')
  } catch {
    return undefined
  }
}
