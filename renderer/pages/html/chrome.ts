import {keepRecent} from '../../core/data/recent-values.ts'
import type {Page, VersionLink} from '../../core/model/page.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import {splitVersion} from '../../core/text/version-name.ts'
import {routeToHref} from '../../core/urls/url.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {currentOf, markCurrent, navLinks} from './current-link.ts'
import {sidebarKey} from './layout-key.ts'
import {navbarOf} from './navbar-of.ts'
import type {SidebarFragments} from './sidebar-fragment.ts'
import type {SidebarTree} from './sidebar-tree.ts'
import type {SidebarWindow} from './sidebar-window.ts'
import {cutSlots, fillSlots, slot} from './slots.ts'
import type {Slotted} from './slots.ts'
import type {TemplateRuntime} from '../../core/model/template-props.ts'

/** The input of `createChrome`. */
export type ChromeInput = {
  readonly site: SiteFacts
  readonly trees: ReadonlyMap<string, SidebarTree>
  /** Fragments of the trees that are too large for a page. */
  readonly fragments: SidebarFragments
  /** Returns the part of a tree that the page with an href contains. */
  readonly windowOf: (tree: SidebarTree, href: string) => SidebarWindow
  readonly runtime: TemplateRuntime
}

/**
 * Creates the function that wraps the `main` of a page in its body. Parts that pages share are rendered once and cached as text;
 * only the parts that differ are filled in.
 */
export function createChrome({site, trees, fragments, windowOf, runtime}: ChromeInput): (page: Page, main: string) => string {
  const {templates, createElement, renderToString} = runtime
  const shared = {site, templates}
  const once = createOnce()
  const links = new Map([...site.navbars].map(([version, navbar]) => [version, navLinks(navbar)]))
  const footer = () => once.text('footer', () => renderToString(createElement(templates.Footer, shared)))

  function layout(page: Page, tree: SidebarTree | undefined): Slotted {
    const fragment = tree && fragments.of(tree, page.href)
    const isFullBleed = page.layout === 'full-bleed'
    return once.slotted(`layout ${page.kind} ${isFullBleed} ${tree?.key} ${fragment?.branch}`, () => {
      const props = {
        ...shared,
        kind: page.kind,
        isFullBleed,
        navbar: slot('navbar'),
        menu: slot('menu'),
        sidebar: tree && slot('sidebar'),
        sidebarKey: tree?.key,
        sidebarFragment: fragment && routeToHref(`/${fragment.path}`, site.siteBaseUrl),
        main: slot('main'),
        footer: footer(),
      }
      return renderToString(createElement(templates.Layout, props))
    })
  }

  function navbarPart(name: 'Navbar' | 'Menu', page: Page, hasSidebar: boolean): string {
    const version = page.doc?.version ?? ''
    const navbar = navbarOf(site, page)
    const versions = versionsOf(page, site)
    const marks = (links.get(version) ?? []).map((link) => currentOf(link, page) ?? '-')
    const parts = once.slotted(`${name} ${version} ${hasSidebar} ${marks.join()}`, () => {
      const slotted = versions.map((link) => ({...link, href: slot(link.name), note: slot(noteSlot(link.name))}))
      const locales = page.locales.map((link) => ({...link, href: slot(localeSlot(link.name))}))
      const props = {
        ...shared,
        navbar,
        versions: slotted,
        locales,
        hasSidebar,
        currentOf: (link: Parameters<typeof currentOf>[0]) => currentOf(link, page),
      }
      // Both parts contain the same components, whose generated ids must be unique in the page.
      return renderToString(createElement(templates[name], props), {identifierPrefix: name})
    })
    const hrefs = [...versions, ...page.locales.map((link) => ({...link, name: localeSlot(link.name)}))]
    const notes = new Map(versions.map((link) => [noteSlot(link.name), link.note ?? '']))
    const valueOf = (wanted: string): string => notes.get(wanted) ?? hrefs.find((link) => link.name === wanted)?.href ?? ''
    return fillSlots(parts, (wanted) => escapeHtml(valueOf(wanted))).replaceAll(' data-note=""', '')
  }

  function sidebar(page: Page, tree: SidebarTree): string {
    const {hash, nodes} = windowOf(tree, page.href)
    const html = once.text(`sidebar ${tree.key} ${hash}`, () => renderToString(createElement(templates.Sidebar, {...shared, nodes})))
    return markCurrent(html, page.href)
  }

  return (page, main) => {
    const {doc} = page
    const tree = doc?.sidebar === undefined ? undefined : trees.get(sidebarKey(doc.version, doc.sidebar))
    const values: Readonly<Record<string, () => string>> = {
      navbar: () => navbarPart('Navbar', page, tree !== undefined),
      menu: () => navbarPart('Menu', page, tree !== undefined),
      sidebar: () => (tree === undefined ? '' : sidebar(page, tree)),
      main: () => main,
    }
    return fillSlots(layout(page, tree), (name) => values[name]?.() ?? '')
  }
}

/** Returns the slot name of a locale. It cannot collide with a version, whose name begins with that of its doc set or a folder. */
function localeSlot(locale: string): string {
  return `/${locale}`
}

/** Returns the slot name of what is said of a version. Its name cannot have a question mark. */
function noteSlot(version: string): string {
  return `?${version}`
}

/** Returns the links of all version switchers on a page: those of the page's doc set lead to the same doc. */
function versionsOf({doc}: Page, {versions}: SiteFacts): readonly VersionLink[] {
  if (doc === undefined) return versions
  const {set} = splitVersion(doc.version)
  return [...doc.versions, ...versions.filter((other) => other.set !== set)]
}

/** The most sidebars whose HTML is kept: one takes about 5 kB, and eight pages that follow each other share it. */
const MOST_TEXTS = 512

function createOnce() {
  const texts = keepRecent<string, string>(MOST_TEXTS)
  const cut = new Map<string, Slotted>()
  const slotted = (key: string, make: () => string): Slotted => {
    const known = cut.get(key) ?? cutSlots(make())
    cut.set(key, known)
    return known
  }
  return {text: texts.get, slotted}
}
