/** Where, below the base URL, what only `serve` has is found. No site has files there: names with a dot are not published. */
export const LIVE_FOLDER = '.docsite/'

/** How a page finds what keeps it up to date. */
export type LivePaths = {
  /** Paths, with the base URL, decoded. */
  readonly script: string
  readonly events: string
}

/** The places below a base URL; only who has the token knows where the events are. */
export function livePaths(baseUrl: string, token: string): LivePaths {
  return {script: `${baseUrl}${LIVE_FOLDER}live.js`, events: `${baseUrl}${LIVE_FOLDER}events/${token}`}
}

/**
 * A page with the script that keeps it up to date. A module from the site itself is allowed by the strictest policy that a
 * page has. What has no body, such as a part of a sidebar, stays as it is.
 */
export function withLiveScript(html: string, paths: LivePaths): string {
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html : html.slice(0, end) + liveTag(paths) + html.slice(end)
}

function liveTag({script, events}: LivePaths): string {
  return `<script type="module" src="${encode(script)}" data-events="${encode(events)}"></script>`
}

function encode(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/').replaceAll("'", '%27')
}

/** What is shown in the place of a page that cannot be made, or while there is no site at all; the problems come over it. */
export function placeholderPage(paths: LivePaths): string {
  return withLiveScript(PLACEHOLDER, paths)
}

const PLACEHOLDER =
  '<!DOCTYPE html><html lang="en" data-placeholder><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>There is no page yet</title></head>' +
  '<body><main><h1>There is no page yet</h1><p>It appears here as soon as the problems are mended.</p></main></body></html>'
