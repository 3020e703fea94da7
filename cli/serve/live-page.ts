/** The folder below the base URL of the files that only `serve` has. No site has files there: names with a dot are not published. */
export const LIVE_FOLDER = '.docsite/'

/** The paths that a page needs for live updates. */
export type LivePaths = {
  /** Path of the script. All paths include the base URL and are decoded. */
  readonly script: string
  readonly events: string
  /** Path that answers where a page is behind, whose address is the query. */
  readonly translations: string
}

/** Returns the paths below a base URL. Those of the events and translations contain the token, so they are unknown without it. */
export function livePaths(baseUrl: string, token: string): LivePaths {
  const below = baseUrl + LIVE_FOLDER
  return {script: `${below}live.js`, events: `${below}events/${token}`, translations: `${below}translations/${token}`}
}

/**
 * Adds the script for live updates to a page. Even the strictest policy of a page allows a module from the site itself. HTML
 * without a body, such as a part of a sidebar, is returned unchanged.
 */
export function withLiveScript(html: string, paths: LivePaths): string {
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html : html.slice(0, end) + liveTag(paths) + html.slice(end)
}

function liveTag({script, events}: LivePaths): string {
  return `<script type="module" src="${encodePlace(script)}" data-events="${encodePlace(events)}"></script>`
}

/** Percent-encodes a path for use in HTML. */
export function encodePlace(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/').replaceAll("'", '%27')
}

/** Returns the placeholder for a page that cannot be rendered, or for a site that does not exist yet. The problems are shown over it. */
export function placeholderPage(paths: LivePaths): string {
  return withLiveScript(PLACEHOLDER, paths)
}

const PLACEHOLDER =
  '<!DOCTYPE html><html lang="en" data-placeholder><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>There is no page yet</title></head>' +
  '<body><main><h1>There is no page yet</h1><p>It appears here as soon as the problems are fixed.</p></main></body></html>'
