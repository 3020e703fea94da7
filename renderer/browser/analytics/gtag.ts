import {onNextPage} from './page-views.ts'

/** What Google's tag is told. */
export type GtagOptions = {readonly ids: readonly string[]; readonly anonymizeIp: boolean}

const TAG = 'https://www.googletagmanager.com'

/**
 * Loads Google's tag, which counts the first page itself, and tells it of those that follow. What stands
 * in the head elsewhere is made here: a strict policy allows no inline script, and whoever does not want to be counted must not
 * even be connected. https://developers.google.com/tag-platform/gtagjs/reference
 */
export function startGtag({ids, anonymizeIp}: GtagOptions): void {
  const page = globalThis as {dataLayer?: unknown[]}
  const layer = (page.dataLayer ??= [])
  // The tag tells commands from other entries by their being the arguments of a function.
  function gtag(..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- an array would be ignored
    layer.push(arguments)
  }
  // The site's own code may send events of its own.
  Object.assign(page, {gtag})
  gtag('js', new Date())
  for (const id of ids) gtag('config', id, anonymizeIp ? {anonymize_ip: true} : {})
  connect('https://www.google-analytics.com')
  connect(TAG)
  const script = document.createElement('script')
  script.async = true
  script.src = `${TAG}/gtag/js?id=${encodeURIComponent(ids[0] ?? '')}`
  document.head.append(script)
  onNextPage(({title, location, path}) => gtag('event', 'page_view', {page_title: title, page_location: location, page_path: path}))
}

function connect(href: string): void {
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = href
  document.head.append(link)
}
