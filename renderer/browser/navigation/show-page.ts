import type {PageManifest} from '../../core/model/page.ts'
import {SHOW_EVENT} from '../show-event.ts'
import type {PageLoader} from './page-loader.ts'

/** A page whose resources have been loaded. */
export type ReadyPage = {
  /** Puts the page into the document, synchronously. */
  readonly show: () => void
}

/** Reports whether a page belongs to the same build as the current document; otherwise scripts and styles may be incompatible. */
export function isOfThisBuild({shell}: PageManifest): boolean {
  return [...document.scripts].some((script) => script.getAttribute('src') === shell)
}

/**
 * Reports whether authors have put scripts into a page. They run when the document is loaded, and the policy of another page does not allow them.
 * Data in script elements, such as what docsite tells search engines, does not run.
 */
export function hasScripts({head, main}: PageManifest): boolean {
  return /<script(?! type="application\/)/i.test(head + main)
}

/** Reports whether the layout around `main` is the same as in the document. */
export function isLayoutShown({layout}: PageManifest): boolean {
  return layout === document.body.dataset['layout']
}

/** Options of `preparePage`. */
export type ReadyParts = {
  readonly loader: Pick<PageLoader, 'html'>
  /** From `createPageRules`. */
  readonly showRules: (css: string) => void
}

/** Loads the resources that a page needs besides its manifest: styles, scripts, and its HTML if the layout around `main` differs. */
export async function preparePage(path: string, manifest: PageManifest, {loader, showRules}: ReadyParts): Promise<ReadyPage> {
  const [other] = await Promise.all([
    isLayoutShown(manifest) ? undefined : loader.html(path).then(parse),
    ...manifest.styles.map(addStyle),
    ...manifest.scripts.map((script) => import(script)),
  ])
  return {
    show() {
      document.dispatchEvent(new CustomEvent(SHOW_EVENT, {detail: {manifest, other}}))
      showHead(manifest.head)
      showRules(manifest.css)
      if (other === undefined) showMain(manifest)
      else showDocument(other)
    },
  }
}

function parse(html: string): Document {
  // The policy of this document would block the page's own rules and log a violation.
  return new DOMParser().parseFromString(html.replace(/<style data-page>[^]*?<\/style>/, ''), 'text/html')
}

/** Loads a stylesheet. Failures are ignored, as in an ordinary page load. */
function addStyle(href: string): Promise<void> | void {
  if ([...document.querySelectorAll('link[rel=stylesheet]')].some((link) => link.getAttribute('href') === href)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}

/** Replaces the page's own tags, which lie between the title and a comment. */
function showHead(tags: string): void {
  const range = document.createRange()
  const title = document.head.querySelector('title')
  const end = [...document.head.childNodes].find((node) => node.nodeType === Node.COMMENT_NODE)
  if (title === null || end === undefined) return
  range.setStartBefore(title)
  range.setEndBefore(end)
  range.deleteContents()
  range.insertNode(range.createContextualFragment(tags))
}

function showMain({main, current, versions, versionNotes = {}, locales = {}}: PageManifest): void {
  const element = document.querySelector('main')
  if (element !== null) element.innerHTML = main
  for (const link of document.querySelectorAll('a[data-version]')) {
    const name = link.getAttribute('data-version') ?? ''
    const [href, note] = [versions[name], versionNotes[name]]
    if (href !== undefined) link.setAttribute('href', href)
    if (note === undefined) link.removeAttribute('data-note')
    else link.setAttribute('data-note', note)
  }
  if (SITE_FEATURES.hasLocales) {
    for (const link of document.querySelectorAll('a[data-locale]')) {
      const href = locales[link.getAttribute('data-locale') ?? '']
      if (href !== undefined) link.setAttribute('href', href)
    }
  }
  for (const link of document.querySelectorAll(
    '.navbar nav a:not([data-version]):not([data-locale]), .menu-main nav a:not([data-version]):not([data-locale])',
  )) {
    const mark = current[link.getAttribute('href') ?? '']
    link.classList.toggle('navbar__link--active', mark !== undefined)
    if (mark === undefined) link.removeAttribute('aria-current')
    else link.setAttribute('aria-current', mark)
  }
  for (const summary of document.querySelectorAll('.navbar .dropdown:not(.versions, .locales) > summary'))
    summary.toggleAttribute('data-current', summary.parentElement?.querySelector('[aria-current]') !== null)
}

/** Replaces the body. Elements that scripts have added at its end are kept. */
function showDocument(other: Document): void {
  // DOMParser, which runs no scripts, has parsed the content of `noscript` elements as markup.
  for (const noscript of other.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML
  const kept = document.querySelectorAll('body > [data-keep]')
  document.documentElement.className = other.documentElement.className
  document.body.dataset['layout'] = other.body.dataset['layout']
  document.body.replaceChildren(...other.body.childNodes, ...kept)
}
