/** Origin of Expo's online editor; the policy of pages with snacks allows it as a frame source (`snack-feature.ts`). */
export const SNACK_ORIGIN = 'https://snack.expo.dev'

/** A platform that a snack runs on. */
export type SnackPlatform = 'web' | 'ios' | 'android' | 'mydevice'

/** The code of a snack that is not saved at Expo. */
export type SnackCode = {
  readonly code?: string | undefined
  /** File contents by file name: `{'App.js': '…'}`. */
  readonly files?: Readonly<Record<string, string>> | undefined
  /** npm packages, with or without a version: `lodash@4`. */
  readonly dependencies?: readonly string[] | undefined
}

/** Options for how a snack is shown. Expo's defaults apply to those that are undefined. */
export type SnackView = {
  /** Whether the preview pane is open at first. */
  readonly preview: boolean
  readonly platform?: SnackPlatform | undefined
  readonly supportedPlatforms?: readonly SnackPlatform[] | undefined
  readonly sdkVersion?: string | undefined
  readonly name?: string | undefined
  readonly description?: string | undefined
}

/**
 * Returns the URL of a snack for a frame, which waits for the code of a snack that is not saved. Expo's embed script
 * creates the same URL from its `data-snack-…` attributes:
 * https://github.com/expo/snack/blob/main/docs/embedding-snacks.md
 * @example snackFrameUrl('@a/b', {preview: true}) // => 'https://snack.expo.dev/embedded/@a/b?preview=true'
 */
export function snackFrameUrl(id: string | undefined, view: SnackView): string {
  const query = queryOf({preview: String(view.preview), ...shared(view), waitForData: id === undefined ? 'true' : undefined})
  return `${SNACK_ORIGIN}/embedded${id === undefined ? '' : `/${pathOf(id)}`}?${query}`
}

/**
 * Returns the URL of a snack in Expo's editor, including its code if it is not saved:
 * https://github.com/expo/snack/blob/main/docs/url-query-parameters.md
 */
export function snackEditorUrl(id: string | undefined, {view, code}: {view: SnackView; code: SnackCode}): string {
  const own = id === undefined ? {code: code.code, files: snackFiles(code), dependencies: code.dependencies?.join(',')} : {}
  const query = queryOf({...shared(view), ...own})
  return `${SNACK_ORIGIN}/${id === undefined ? '' : pathOf(id)}${query === '' ? '' : `?${query}`}`
}

/** Serializes files to the JSON that Expo accepts. Returns undefined if the snack has no files. */
export function snackFiles({files}: SnackCode): string | undefined {
  if (files === undefined) return undefined
  return JSON.stringify(Object.fromEntries(Object.entries(files).map(([name, contents]) => [name, {type: 'CODE', contents}])))
}

function shared({platform, supportedPlatforms, sdkVersion, name, description}: SnackView): Record<string, string | undefined> {
  return {platform, supportedPlatforms: supportedPlatforms?.join(','), sdkVersion, name, description}
}

function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(given).toString()
}

/** Encodes an id as a path. An id can come from the page's address; encoded, it cannot contain `..`, end early or add a query. */
function pathOf(id: string): string {
  const segments = id.split('/').filter((segment) => !/^\.{0,2}$/.test(segment))
  return segments.map((segment) => encodeURIComponent(segment).replaceAll('%40', '@')).join('/')
}
