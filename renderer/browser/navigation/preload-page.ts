import type {PageLoader} from './page-loader.ts'
import {isLayoutShown} from './show-page.ts'

/** Loads a page that the reader is likely to open next, and hints to the browser which scripts and styles it needs. */
export function preloadPage(path: string, loader: PageLoader): void {
  loader.manifest(path).then(
    (manifest) => {
      if (!isLayoutShown(manifest)) loader.html(path).catch(() => undefined)
      for (const href of manifest.scripts) hint('modulepreload', href)
      for (const href of manifest.styles) hint('prefetch', href)
    },
    // A failure is reported when the page is opened.
    () => undefined,
  )
}

function hint(rel: 'modulepreload' | 'prefetch', href: string): void {
  if (
    [...document.querySelectorAll('link, script')].some((element) =>
      [element.getAttribute('href'), element.getAttribute('src')].includes(href),
    )
  )
    return
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
}
