import type {SiteConfig} from '../../config/site-config.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {GeneratedFile} from '../../core/feature.ts'
import {hashParts} from '../../core/files/hash.ts'
import {toolFacts} from '../../core/files/tool-facts.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {markdownUrl} from '../../core/urls/markdown-route.ts'
import {absoluteUrl, routeToHref} from '../../core/urls/url.ts'
import type {BoundLocale} from '../own-feature.ts'
import {LIST, WHOLE_TEXT, listPath} from './list-paths.ts'
import type {MarkdownPage} from './plan-markdown-pages.ts'
import {planWholeText} from './plan-whole-text.ts'
import {textScopes} from './text-scopes.ts'
import {writeList} from './write-list.ts'
import type {ListSection, PageLink} from './write-list.ts'

/**
 * Plans the lists of a locale, in the form of llmstxt.org: one of the site, which names its versions with their states, and one of each version
 * with its pages in the order of the sidebars. Beside each list is the whole text of its pages. The files of the pages come before those of whole
 * texts that contain them, so that their Markdown is at hand.
 */
export function planLists(locale: BoundLocale, pages: readonly MarkdownPage[]): GeneratedFile[] {
  const {config} = locale
  const files = new Set<GeneratedFile>()
  for (const {list, ...whole} of describeLists(locale, pages)) {
    files.add(textFile(listPath(whole.base, LIST), list))
    for (const {pages: own, ...file} of planWholeText({config, ...whole})) {
      for (const page of own) files.add(page.file)
      files.add(file)
    }
  }
  return [...files]
}

/** A list with its pages. */
export type DescribedList = {
  /** Route below which its pages are. */
  readonly base: RoutePath
  readonly pages: readonly MarkdownPage[]
  /** The text of the list. */
  readonly list: string
  /** The text before those of the pages. */
  readonly start: string
}

/** Describes the lists of a locale: that of the site, and those of its versions. */
export function describeLists({config, graph}: BoundLocale, pages: readonly MarkdownPage[]): DescribedList[] {
  const [site, ...versions] = textScopes(config, graph, pages)
  const text = createShowText(config)
  const linkVersions = (name: string): ListSection => ({
    heading: text('docsite.llms.versions'),
    links: versions.map(({base, title, summary}) => linkTo(config, listPath(base, name), {label: title, description: summary})),
  })
  return [site, ...versions].map((scope) => {
    const {base, title, summary, groups} = scope
    const others = scope === site && versions.length > 0
    const whole = linkTo(config, listPath(base, WHOLE_TEXT), {label: text('docsite.llms.wholeText'), description: undefined})
    const sections = [
      ...(others ? [linkVersions(LIST)] : []),
      ...groups.map((group) => ({heading: group.heading, links: group.pages.map((page) => linkOf(config, page))})),
      // readers of such lists leave out what is under this heading if they have little room
      {heading: 'Optional', links: [whole]},
    ]
    const start = writeList({title, summary, sections: others ? [linkVersions(WHOLE_TEXT)] : []})
    const list = writeList({title, summary, sections})
    return {base, pages: groups.flatMap((group) => group.pages), list, start}
  })
}

function linkOf(config: SiteConfig, {description: {title, description}, route}: MarkdownPage): PageLink {
  return {label: title, href: markdownUrl(route.path, config), description}
}

function linkTo(config: SiteConfig, path: string, link: Omit<PageLink, 'href'>): PageLink {
  return {...link, href: absoluteUrl(config, routeToHref(`/${path}`, config.baseUrl))}
}

function textFile(path: string, text: string): GeneratedFile {
  return {path, key: hashParts(toolFacts.hash, text), content: async () => text}
}
