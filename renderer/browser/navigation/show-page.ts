import type {PageManifest} from '../../core/model/page.ts'
import type {PageLoader} from './page-loader.ts'

/** A page with all that it needs at hand. */
export type ReadyPage = {
  /** Puts it into the document, at once. */
  readonly show: () => void
}

/** Whether a page was built together with the document that is shown; else scripts and styles may not fit together. */
export function isOfThisBuild({shell}: PageManifest): boolean {
  return [...document.scripts].some((script) => script.getAttribute('src') === shell)
}

/** Whether what is around `main` is the same as in the document. */
export function isLayoutShown({layout}: PageManifest): boolean {
  return layout === document.body.dataset['layout']
}

/** What a page is got ready with. */
export type ReadyParts = {
  readonly loader: Pick<PageLoader, 'html'>
  /** From `createPageRules`. */
  readonly showRules: (css: string) => void
}

/** Gets what a page needs besides its manifest: styles, scripts, and its HTML when what is around `main` is another. */
export async function preparePage(path: string, manifest: PageManifest, {loader, showRules}: ReadyParts): Promise<ReadyPage> {
  const [other] = await Promise.all([
    isLayoutShown(manifest) ? undefined : loader.html(path).then(parse),
    ...manifest.styles.map(addStyle),
    ...manifest.scripts.map((script) => import(script)),
  ])
  return {
    show() {
      showHead(manifest.head)
      showRules(manifest.css)
      if (other === undefined) showMain(manifest)
      else showDocument(other)
    },
  }
}

function parse(html: string): Document {
  // The policy of this document would refuse the other's own rules, and say so.
  return new DOMParser().parseFromString(html.replace(/<style data-page>[^]*?<\/style>/, ''), 'text/html')
}

/** A style that does not come is done without, as when a page is loaded. */
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

/** The page's own tags stand between its title and a comment. */
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

function showMain({main, current, versions, locales = {}}: PageManifest): void {
  const element = document.querySelector('main')
  if (element !== null) element.innerHTML = main
  for (const link of document.querySelectorAll('a[data-version]')) {
    const href = versions[link.getAttribute('data-version') ?? '']
    if (href !== undefined) link.setAttribute('href', href)
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

/** What scripts have put at the end of the body stays. */
function showDocument(other: Document): void {
  // A document without scripts parsed what is meant for readers without scripts.
  for (const noscript of other.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML
  const kept = document.querySelectorAll('body > [data-keep]')
  document.documentElement.className = other.documentElement.className
  document.body.dataset['layout'] = other.body.dataset['layout']
  document.body.replaceChildren(...other.body.childNodes, ...kept)
}
