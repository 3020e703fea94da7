import {assetName} from './asset-name.ts'
import type {PageSource} from './page-source.ts'

const STYLES = 'link[rel=stylesheet]'

/**
 * Loads the stylesheets that a page has gained, each at the position of the one that it replaces. Resolves after they have
 * loaded to a function that removes the stylesheets that the page has lost, so the page is never without styles.
 */
export async function addStyles(before: PageSource, after: PageSource): Promise<() => void> {
  const wanted = hrefsOf(after.tree)
  await Promise.all([...wanted].filter((href) => !hrefsOf(document).has(href)).map(addStyle))
  const unwanted = [...hrefsOf(before.tree)].filter((href) => !wanted.has(href))
  return () => {
    for (const href of unwanted) linkOf(href)?.remove()
  }
}

function hrefsOf(tree: Document): Set<string> {
  return new Set([...tree.querySelectorAll(STYLES)].map((link) => link.getAttribute('href') ?? ''))
}

function linkOf(href: string): Element | undefined {
  return [...document.querySelectorAll(STYLES)].find((link) => link.getAttribute('href') === href)
}

/** Loads a stylesheet. Failures are ignored, as in an ordinary page load. */
function addStyle(href: string): Promise<void> {
  const older = [...document.querySelectorAll(STYLES)].findLast((link) => assetName(link.getAttribute('href') ?? '') === assetName(href))
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    if (older) older.after(link)
    else document.head.append(link)
  })
}
