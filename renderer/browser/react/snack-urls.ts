/** Where Expo's online editor lives; the policy of pages with snacks allows it as a frame (`pages/html/snack-requests.ts`). */
export const SNACK_ORIGIN = 'https://snack.expo.dev'

/** Where a snack runs. */
export type SnackPlatform = 'web' | 'ios' | 'android' | 'mydevice'

/** Code of a snack that is not saved at Expo's. */
export type SnackCode = {
  readonly code?: string | undefined
  /** Contents by name of the file: `{'App.js': '…'}`. */
  readonly files?: Readonly<Record<string, string>> | undefined
  /** Packages of npm, with or without a version: `lodash@4`. */
  readonly dependencies?: readonly string[] | undefined
}

/** How a snack is shown. What is undefined is as Expo does it. */
export type SnackView = {
  /** Whether the pane with the result is open at first. */
  readonly preview: boolean
  readonly platform?: SnackPlatform | undefined
  readonly supportedPlatforms?: readonly SnackPlatform[] | undefined
  readonly sdkVersion?: string | undefined
  readonly name?: string | undefined
  readonly description?: string | undefined
}

/**
 * A snack for a frame, in which code that is not saved is waited for. Expo's embed script makes the same of its `data-snack-…`
 * attributes: https://github.com/expo/snack/blob/main/docs/embedding-snacks.md
 * @example snackFrameUrl('@a/b', {preview: true}) // => 'https://snack.expo.dev/embedded/@a/b?preview=true'
 */
export function snackFrameUrl(id: string | undefined, view: SnackView): string {
  const query = queryOf({preview: String(view.preview), ...shared(view), waitForData: id === undefined ? 'true' : undefined})
  return `${SNACK_ORIGIN}/embedded${id === undefined ? '' : `/${pathOf(id)}`}?${query}`
}

/**
 * A snack in Expo's editor, with its code where it is not saved:
 * https://github.com/expo/snack/blob/main/docs/url-query-parameters.md
 */
export function snackEditorUrl(id: string | undefined, {view, code}: {view: SnackView; code: SnackCode}): string {
  const own = id === undefined ? {code: code.code, files: snackFiles(code), dependencies: code.dependencies?.join(',')} : {}
  const query = queryOf({...shared(view), ...own})
  return `${SNACK_ORIGIN}/${id === undefined ? '' : pathOf(id)}${query === '' ? '' : `?${query}`}`
}

/** Files as Expo takes them: JSON; undefined when there are none. */
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

/** An id can come from the address of a page, so it is held to be a path: it cannot climb, end early or bring a query. */
function pathOf(id: string): string {
  const segments = id.split('/').filter((segment) => !/^\.{0,2}$/.test(segment))
  return segments.map((segment) => encodeURIComponent(segment).replaceAll('%40', '@')).join('/')
}
