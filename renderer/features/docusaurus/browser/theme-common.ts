import {createElement, Fragment, useEffect, useLayoutEffect, useState, useSyncExternalStore} from 'react'
import type {ElementType, ReactNode} from 'react'
import siteConfig from '@generated/docusaurus.config'
import i18n from '@generated/i18n'
import {dismissAnnouncement} from '../../../browser/announcement-bar.ts'
import {LOCATION_EVENT} from '../../../browser/location-event.ts'
import {baseUrl, titleDelimiter} from '../../../browser/react/site-constants.ts'
import {useColorMode as useOwnColorMode} from '../../../browser/react/use-color-mode.ts'
import {useLocation} from '../../../browser/react/use-location.ts'
import {createStorage} from '../../../browser/storage.ts'

export {ErrorBoundary as ErrorCauseBoundary} from '../../../browser/react/error-boundary.tsx'
export {usePluralForm} from '../../../browser/react/use-plural-form.ts'
export {useDocsPreferredVersion, useDocsVersion} from './docs-client.ts'
export {useBlogPost, useDoc, useDocsSidebar} from './page-hooks.ts'
export {useCurrentSidebarCategory} from './sidebar-category.ts'
export {default as PageMetadata} from './layout.tsx'
export {ThemeClassNames} from './theme-class-names.ts'

/** Adds classes to the page. Ours are those of its version. */
export {Fragment as HtmlClassNameProvider, Fragment as PluginHtmlClassNameProvider} from 'react'

/** Returns a parameter of the address, or an empty text, and a function that sets it. */
export function useQueryString(key: string): [string, (value: string, options?: {readonly push: boolean}) => void] {
  const value = new URLSearchParams(useLocation().search).get(key) ?? ''
  return [value, (next, options) => setParameter(key, next === '' ? [] : [next], options)]
}

/** Returns all values of a parameter of the address, and a function that sets them. */
export function useQueryStringList(key: string): [string[], (values: string[], options?: {readonly push: boolean}) => void] {
  const values = new URLSearchParams(useLocation().search).getAll(key)
  return [values, (next, options) => setParameter(key, next, options)]
}

function setParameter(key: string, values: readonly string[], options?: {readonly push: boolean}): void {
  const url = new URL(location.href)
  url.searchParams.delete(key)
  for (const value of values) url.searchParams.append(key, value)
  history[options?.push === true ? 'pushState' : 'replaceState'](history.state, '', url)
  document.dispatchEvent(new Event(LOCATION_EVENT))
}

/** Renders nothing: the menu of a small screen is that of docsite. */
export function NavbarSecondaryMenuFiller(_props: object): null {
  return null
}

type Mode = 'light' | 'dark'

/** Returns the colour mode, and functions that choose another one as the button of the navbar does. */
export function useColorMode() {
  const {colorMode} = useOwnColorMode()
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode: chooseMode,
    setLightTheme: (): void => chooseMode('light'),
    setDarkTheme: (): void => chooseMode('dark'),
  }
}

/** Chooses a mode, or with null that of the system. Docsite follows its storage, in which other tabs see the choice, too. */
function chooseMode(mode: Mode | null): void {
  try {
    if (mode === null) localStorage.removeItem('theme')
    else localStorage.setItem('theme', mode)
  } catch {
    // blocked storage: the choice lasts as long as the page
  }
  dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue: mode}))
}

/** Returns `themeConfig` of the site. */
export function useThemeConfig(): unknown {
  return siteConfig.themeConfig
}

/** Returns the theme of code blocks for Prism, which colours code in browsers. */
export function usePrismTheme(): unknown {
  const {prism} = siteConfig.themeConfig as {readonly prism?: {readonly theme?: unknown; readonly darkTheme?: unknown}}
  const {colorMode} = useOwnColorMode()
  const light = prism?.theme ?? {plain: {}, styles: []}
  return colorMode === 'dark' ? (prism?.darkTheme ?? light) : light
}

/** Returns the title of a page with that of the site. */
export function useTitleFormatter(): {readonly format: (title?: string) => string} {
  return {format: (title) => (title ? `${title} ${titleDelimiter} ${siteConfig.title}` : siteConfig.title)}
}

/** Reports whether an announcement is shown, and returns a function that closes it for good. */
export function useAnnouncementBar(): {readonly isActive: boolean; readonly close: () => void} {
  const {announcementBar} = siteConfig.themeConfig as {readonly announcementBar?: unknown}
  const [isClosed, setClosed] = useState(false)
  // pages are made for readers who have not closed it
  useEffect(() => setClosed(document.documentElement.dataset['announcementBarInitiallyDismissed'] === 'true'), [])
  const close = (): void => {
    dismissAnnouncement(createStorage())
    setClosed(true)
  }
  return {isActive: Boolean(announcementBar) && !isClosed, close}
}

/** Returns the format of dates in the language of the site. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(i18n.currentLocale, {calendar: 'gregory', ...options})
}

const WIDE = '(min-width: 997px)'

/** Returns whether the window is wide. Until the page is hydrated, that is unknown: `ssr`. */
export function useWindowSize(): 'ssr' | 'desktop' | 'mobile' {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => (matchMedia(WIDE).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  )
}

/** Returns the path of the page without the base URL. */
export function useLocalPathname(): string {
  const {pathname} = useLocation()
  return pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : pathname
}

/** Reports whether two paths lead to the same page. */
export function isSamePath(first?: string, second?: string): boolean {
  return bare(first) === bare(second)
}

function bare(path?: string): string | undefined {
  return path?.replace(/\/+$/, '').toLowerCase()
}

/** Reports whether links of the footer are in columns. */
export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return links[0] !== undefined && 'title' in links[0]
}

/** Reports whether the reader asks for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Runs an effect before the browser paints, and nothing at build time. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Returns the state of something that can be folded. */
export function useCollapsible({initialState}: {readonly initialState: boolean | (() => boolean)}) {
  const [collapsed, setCollapsed] = useState(initialState)
  return {collapsed, setCollapsed, toggleCollapsed: (): void => setCollapsed((is) => !is)}
}

/** Props of `Collapsible`. */
export type CollapsibleProps = {
  readonly as?: ElementType
  readonly collapsed: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** Renders what can be folded. */
export function Collapsible({as = 'div', collapsed, className, children}: CollapsibleProps): ReactNode {
  return createElement(as, {className, hidden: collapsed}, children)
}

/** Returns the title that `metastring` of a code block names. */
export function parseCodeBlockTitle(metastring?: string): string {
  return /title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2] ?? ''
}

/** Returns a component that nests others. */
export function composeProviders(providers: readonly ElementType[]): (props: {readonly children?: ReactNode}) => ReactNode {
  return ({children}) =>
    createElement(
      Fragment,
      null,
      providers.reduceRight((inner, Provider) => createElement(Provider, null, inner), children),
    )
}

/** The error of a hook outside of its provider. */
export class ReactContextError extends Error {
  constructor(providerName: string, additionalInfo = '') {
    super(`A hook is called outside of its <${providerName}>. ${additionalInfo}`.trim())
    this.name = 'ReactContextError'
  }
}

/** Returns access to a key of the local or session storage, which is empty at build time and where storage is blocked. */
export function createStorageSlot(key: string, {persistence}: {readonly persistence?: string} = {}) {
  const attempt = (access: (storage: Storage) => string | null | void): string | null => {
    try {
      return access(persistence === 'sessionStorage' ? sessionStorage : localStorage) ?? null
    } catch {
      return null
    }
  }
  return {
    get: () => attempt((storage) => storage.getItem(key)),
    set: (value: string): void => void attempt((storage) => storage.setItem(key, value)),
    del: (): void => void attempt((storage) => storage.removeItem(key)),
    listen(onChange: (event: StorageEvent) => void): () => void {
      const listen = (event: StorageEvent): void => {
        if (event.key === key) onChange(event)
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}

/** Returns the props of an admonition as they are: its title is one of them already. */
export function processAdmonitionProps<Props>(props: Props): Props {
  return props
}

/** Returns the entries of a sidebar for cards, without repetitions of a page. */
export function filterDocCardListItems<Item extends {readonly type?: string; readonly docId?: string}>(items: readonly Item[]): Item[] {
  return items.filter(
    ({type, docId}, index) => type !== 'link' || docId === undefined || items.findIndex((one) => one.docId === docId) === index,
  )
}
