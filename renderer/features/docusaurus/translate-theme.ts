import * as v from 'valibot'
import type {SiteConfigInput} from '../../config/schema.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {DocusaurusConfig, ThemeConfig} from './docusaurus-schema.ts'
import {notTaken} from './not-taken.ts'
import type {SiteModules} from './read-modules.ts'
import type {ThemeComponents} from './template-modules.ts'
import {translateNavbarItems} from './translate-navbar-items.ts'
import {siteAddress} from './site-address.ts'

/** Settings of `themeConfig`, as keys of the site and of its docs. */
export type TranslatedTheme = {
  readonly site: Partial<SiteConfigInput>
  readonly docs: Partial<NonNullable<SiteConfigInput['docs']>>
}

/** Keys of `themeConfig` that change nothing here: their work is done differently, or they concern a plugin that is reported. */
const silent: ReadonlySet<string> = new Set([
  'docs',
  'hideableSidebar',
  'autoCollapseSidebarCategories',
  'navbar',
  'footer',
  'image',
  'metadata',
  'colorMode',
  'tableOfContents',
  'announcementBar',
  'algolia',
  'prism',
  'liveCodeBlock',
  'gtag',
  'mermaid',
  'sidebarCollapsible',
  'blog',
  'zoom',
  'imageZoom',
])

/** Translates `themeConfig` (docusaurus.io/docs/api/themes/configuration) and analytics. */
export function translateTheme(
  config: DocusaurusConfig,
  {gtag: ownGtag, docs: options, docSets, components}: SiteModules & {readonly components: ThemeComponents},
  file: SitePath,
): Staged<TranslatedTheme> {
  const {themeConfig: theme} = config
  const items = translateNavbarItems(theme.navbar?.items ?? theme.navbar?.links ?? [], {
    file,
    mainDocs: options?.id ?? 'default',
    docSets: Object.keys(docSets),
    custom: Object.keys(components.navbarItems),
  })
  const {image, colorMode, tableOfContents: toc, announcementBar: bar, metadata = []} = theme
  const {hideable, autoCollapseCategories} = theme.docs?.sidebar ?? {}
  const persistence = theme.docs?.versionPersistence
  const gtag = ownGtag ?? theme.gtag
  const site: Partial<SiteConfigInput> = {
    navbar: {...translateNavbar(theme), items: items.value},
    ...(theme.footer && {footer: translateFooter(theme.footer)}),
    ...(image !== undefined && {image: siteAddress(image)}),
    colorMode: {
      default: colorMode?.defaultMode ?? 'light',
      disableSwitch: colorMode?.disableSwitch ?? false,
      respectPrefersColorScheme: colorMode?.respectPrefersColorScheme ?? false,
    },
    ...(toc && {tableOfContents: {minLevel: headingLevel(toc.minHeadingLevel, 2), maxLevel: headingLevel(toc.maxHeadingLevel, 3)}}),
    ...(bar && {announcementBar: translateBar(bar)}),
    headTags: metadata.map((attributes) => ({tagName: 'meta', attributes: texts(attributes)})),
    code: translateCode(theme),
    ...(gtag?.trackingID !== undefined && {
      analytics: {provider: 'gtag', trackingId: gtag.trackingID, anonymizeIp: gtag.anonymizeIP ?? false},
    }),
  }
  const docs = {
    ...(persistence && {versionPersistence: persistence}),
    sidebar: {
      hideable: hideable ?? theme.hideableSidebar ?? false,
      autoCollapseCategories: autoCollapseCategories ?? theme.autoCollapseSidebarCategories ?? false,
    },
  }
  return {value: {site, docs}, diagnostics: [...items.diagnostics, ...unknownKeys(theme, file)]}
}

function translateCode({prism, liveCodeBlock}: ThemeConfig): NonNullable<SiteConfigInput['code']> {
  const comments = prism?.magicComments?.map(({className, line, block}) => ({
    className,
    ...(line && {line}),
    ...(block && {block: {start: block.start, end: block.end}}),
  }))
  const position = liveCodeBlock?.playgroundPosition
  return {...(comments && {magicComments: comments}), ...(position && {liveResult: position})}
}

function unknownKeys(theme: ThemeConfig, file: SitePath): Diagnostic[] {
  return Object.keys(theme).flatMap((key) =>
    silent.has(key) ? [] : [notTaken(file, `\`themeConfig.${key}\` has no effect: docsite has no part that reads it.`)],
  )
}

function translateNavbar({navbar}: ThemeConfig): NonNullable<SiteConfigInput['navbar']> {
  const {title, logo, hideOnScroll} = navbar ?? {}
  return {
    title: title ?? '',
    ...(logo && {
      logo: {
        src: siteAddress(logo.src),
        ...(logo.srcDark !== undefined && {srcDark: siteAddress(logo.srcDark)}),
        alt: logo.alt ?? '',
        ...(logo.href !== undefined && {href: logo.href}),
        ...pixels({width: logo.width, height: logo.height}),
      },
    }),
    ...(hideOnScroll === true && {hideOnScroll}),
  }
}

function pixels(sizes: Readonly<Record<string, number | string | undefined>>): Record<string, number> {
  const numbers = Object.entries(sizes).map(([key, size]) => [key, typeof size === 'string' ? Number.parseFloat(size) : size] as const)
  return Object.fromEntries(numbers.filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
}

function translateFooter({links = [], copyright}: NonNullable<ThemeConfig['footer']>): NonNullable<SiteConfigInput['footer']> {
  const [first] = links
  // links without columns are a list of items
  const columns = first !== undefined && first.items === undefined ? [{title: undefined, items: links}] : links
  return {
    columns: columns.map(({title, items = []}) => ({
      ...(title && {title}),
      items: items.map((item) => {
        const {label, to, href, html, className} = item as Readonly<Record<string, string | undefined>>
        if (html !== undefined) return {html}
        return {
          label: label ?? '',
          ...(href === undefined ? {to: siteAddress(to ?? '/')} : {href}),
          ...(className !== undefined && {className}),
        }
      }),
    })),
    ...(copyright && (/[<&]/.test(copyright) ? {copyrightHtml: copyright} : {copyright})),
  }
}

function translateBar(bar: NonNullable<ThemeConfig['announcementBar']>): NonNullable<SiteConfigInput['announcementBar']> {
  const {id, content, isCloseable, backgroundColor, textColor} = bar
  return {
    ...(id !== undefined && {id}),
    content,
    ...(isCloseable !== undefined && {isCloseable}),
    ...(backgroundColor !== undefined && {backgroundColor}),
    ...(textColor !== undefined && {textColor}),
  }
}

function headingLevel(level: number | undefined, otherwise: 2 | 3): 2 | 3 | 4 | 5 | 6 {
  return v.is(v.picklist([2, 3, 4, 5, 6]), level) ? level : otherwise
}

function texts(attributes: Readonly<Record<string, string | boolean | number>>): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]))
}
