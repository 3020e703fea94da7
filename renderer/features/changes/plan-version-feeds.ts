import {changesOfSet} from '../../config/changes-of-set.ts'
import {docSetIds} from '../../config/config-of-set.ts'
import type {SectionChange} from '../../core/changes/compare-blocks.ts'
import type {GeneratedFile} from '../../core/feature.ts'
import {hashList, hashParts} from '../../core/files/hash.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {writeFeed} from '../../core/text/write-feed.ts'
import type {FeedItem} from '../../core/text/write-feed.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {absoluteUrl, pageHref} from '../../core/urls/url.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {BoundLocale} from '../own-feature.ts'
import {feedPath, pairPath, versionsOfSet} from './changes-routes.ts'
import type {VersionPair} from './changes-routes.ts'
import {createComparer} from './compare-bodies.ts'
import {compareVersions} from './compare-versions.ts'
import type {DocChange} from './compare-versions.ts'
import {readVersionDates} from './version-dates.ts'
import type {VersionDates} from './version-dates.ts'

/** A change, with the time of it. ISO 8601, UTC. */
type DatedChange = DocChange & {readonly date: string}

/** The dates of a doc set, and that of the version of a feed, which parts of it have that have none of their own. */
type FeedDates = {readonly dates: VersionDates; readonly updated: string}

/** Plans an Atom feed for each version that has one before it: the pages that it added, changed, moved and removed. */
export async function planVersionFeeds(locale: BoundLocale): Promise<GeneratedFile[]> {
  const {config, graph} = locale
  const files: GeneratedFile[] = []
  for (const set of docSetIds(config)) {
    if (changesOfSet(config, set) === undefined) continue
    const versions = versionsOfSet(graph.versions, set)
    const dates = await readVersionDates(config, versions)
    for (const [index, to] of versions.slice(0, -1).entries()) {
      const from = versions[index + 1]
      const updated = dates.dateOfVersion(to)
      // RFC 4287 demands a date of feeds and entries; that a version has none is reported with its pages
      if (from !== undefined && updated !== undefined) files.push(planFeed(locale, {from, to}, {dates, updated}))
    }
  }
  return files
}

function planFeed(locale: BoundLocale, pair: VersionPair, {dates, updated}: FeedDates): GeneratedFile {
  const {config, graph} = locale
  const changes = compareVersions(pair, graph)
    .flatMap((group) => group.changes)
    .map((change): DatedChange => ({...change, date: dates.dateOf(pair.to, change.kind === 'removed' ? undefined : change.doc) ?? updated}))
  const facts = changes.map(({kind, doc, before, date}) => [
    kind,
    doc.key,
    doc.title,
    doc.route,
    before?.key,
    before?.route,
    date,
    ...[doc, before].map((one) => one?.source.generated?.hiddenSections),
  ])
  const {title, url, baseUrl, trailingSlash, locale: language} = config
  const names = [pair.from.version.label, pair.to.version.label]
  return {
    path: feedPath(config, pair.to).slice(1),
    key: hashParts(
      JSON.stringify([title, url, baseUrl, trailingSlash, language, config.messages ?? null, names, updated]),
      hashList(facts.map((one) => JSON.stringify(one))),
    ),
    content: async () => createFeed(locale, {...pair, updated}, changes),
  }
}

async function createFeed(
  locale: BoundLocale,
  pair: VersionPair & {readonly updated: string},
  changes: readonly DatedChange[],
): Promise<string> {
  const {config, prepareBody} = locale
  for (const key of changes.flatMap(({doc, before}) => (before === undefined ? [] : [before.key, doc.key]))) await prepareBody(key)
  const absolute = (route: string): string => absoluteUrl(config, pageHref(route, config))
  const description = createShowText(config)('docsite.changes.pageTitle', {from: pair.from.version.label, to: pair.to.version.label})
  return writeFeed('atom', {
    title: `${config.title} ${pair.to.version.label}`,
    description,
    url: absolute(pairPath(config, pair)),
    id: idOfFeed(config, pair),
    self: absolute(feedPath(config, pair.to)),
    language: config.locale.htmlLang,
    copyright: '',
    icon: undefined,
    updated: pair.updated,
    items: changes.map((change) => toItem(locale, pair, change)),
  })
}

function toItem({config, body}: BoundLocale, pair: VersionPair, {kind, doc, before, date}: DatedChange): FeedItem {
  const text = createShowText(config)
  const page = absoluteUrl(config, pageHref(pairPath(config, pair), config))
  const {frontMatter, excerpt} = doc.compiled
  const sections = before === undefined ? [] : createComparer()([before, doc], body)
  return {
    title: `${text(`docsite.changes.label.${kind}`)}: ${doc.title}`,
    url: kind === 'removed' ? `${page}#${encodeURIComponent(doc.id)}` : absoluteUrl(config, pageHref(doc.route, config)),
    id: `${idOfFeed(config, pair)}#${kind === 'removed' ? 'removed:' : ''}${encodeURIComponent(doc.id)}`,
    date,
    description: frontMatter.description ?? excerpt,
    content: sections.map(sectionHtml).join('\n'),
    authors: [],
    tags: [],
  }
}

/**
 * Returns an address that says which version a feed is about, and nothing else: addresses of docs are those of another version once this is no
 * more the latest, and readers of feeds would take what is there then for what they had.
 */
function idOfFeed(config: SiteConfig, {to}: VersionPair): string {
  return absoluteUrl(config, pageHref(feedPath(config, to), config))
}

function sectionHtml({heading, changes}: SectionChange): string {
  const blocks = changes.map(({block, runs}) => {
    const inner = runs.map(({kind, text}) => {
      const element = {added: 'ins', removed: 'del', same: undefined, gap: undefined}[kind]
      const escaped = kind === 'gap' ? ' … ' : escapeHtml(text)
      return element === undefined ? escaped : `<${element}>${escaped}</${element}>`
    })
    const name = block === 'code' ? 'pre' : 'p'
    return `<${name}>${inner.join('')}</${name}>`
  })
  return [...(heading === '' ? [] : [`<h3>${escapeHtml(heading)}</h3>`]), ...blocks].join('\n')
}
