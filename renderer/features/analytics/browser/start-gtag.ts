import {onNextPage} from './page-views.ts'
import {wantsPrivacy} from './privacy-signals.ts'

/** Settings of Google's tag. */
export type GtagSettings = {
  /** At least one. */
  readonly ids: readonly string[]
  readonly anonymizeIp: boolean
  readonly respectPrivacySignals: boolean
}

const TAG = 'https://www.googletagmanager.com'

/**
 * Loads Google's tag, which reports the first page itself, and reports the pages that follow. The elements that are
 * usually part of the head are created here: a strict policy allows no inline script, and for readers who opt out no
 * connection may be made. https://developers.google.com/tag-platform/gtagjs/reference
 */
export function startGtag({settings}: {readonly settings: GtagSettings}): void {
  const {ids, anonymizeIp, respectPrivacySignals} = settings
  if (respectPrivacySignals && wantsPrivacy(navigator)) return
  const page = globalThis as {dataLayer?: unknown[]}
  const layer = (page.dataLayer ??= [])
  // The tag recognizes commands by their being an `arguments` object.
  function gtag(..._command: unknown[]): void {
    layer.push(arguments)
  }
  // Allows the site's own code to send events.
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
