import {changeLines} from '../../../core/changes/change-lines.ts'
import {splitVersion} from '../../../core/text/version-name.ts'
import {findLanguage, findVersion} from '../../built-versions.ts'
import {ToolError} from '../../site-tool.ts'
import type {BuiltLanguage, BuiltSite, BuiltVersion, SiteTool, ToolAnswer} from '../../site-tool.ts'
import {compareArticles, compareBuiltVersions} from '../compare-built-versions.ts'
import type {ComparedVersions, PageChange} from '../compare-built-versions.ts'
import {cutList, cutText, readOn} from '../cut-answer.ts'
import {findPage, pagesOf, tryRead} from '../site-pages.ts'
import type {SitePage} from '../site-pages.ts'

/** Maximum number of characters of a line of changes. */
const WIDTH = 2000

/** Says what changed between two versions. */
export const whatChangedTool: SiteTool = {
  name: 'what_changed',
  title: 'What changed between two versions',
  description:
    'Lists the pages of the documentation that were added, removed, moved or changed between two versions. With `page`, shows how the text of ' +
    'one page changed, line by line. Use it before upgrading code from one version to another.',
  parameters: {
    from: {type: 'string', description: 'name of the earlier version (default: the one before `to`)', least: 1, most: 200},
    to: {type: 'string', description: 'name of the later version (default: the latest)', least: 1, most: 200},
    language: {
      type: 'string',
      description: 'name of the language, from `list_versions` (default: that of `page`, or the first)',
      least: 1,
      most: 100,
    },
    page: {type: 'string', description: 'URL or path of a page, to see its changes', least: 1, most: 2000},
    offset: {type: 'integer', description: 'number of pages or characters to skip, from the answer before', least: 0, most: 100_000_000},
  },
  result: {
    from: {type: 'string'},
    to: {type: 'string'},
    pages: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          change: {enum: ['added', 'removed', 'changed', 'moved']},
          title: {type: 'string'},
          url: {type: 'string'},
          previous_url: {type: ['string', 'null']},
        },
        required: ['change', 'title', 'url', 'previous_url'],
        additionalProperties: false,
      },
    },
    changes: {type: ['string', 'null']},
    overview_url: {type: ['string', 'null']},
    total: {type: 'integer'},
    next_offset: {type: ['integer', 'null']},
  },
  run: async (given, site) => {
    const page = given.text('page')
    const name = given.text('language')
    const language = name === undefined && page !== undefined ? languageOf(site, findPage(site, page).page) : findLanguage(site, name)
    const versions = findVersions(language, {from: given.text('from'), to: given.text('to')})
    const changes = compareBuiltVersions(site, versions)
    const offset = given.number('offset') ?? 0
    const scene = {site, language, versions, offset}
    return page === undefined ? listChanges(changes, scene) : showChanges(changes, page, scene)
  },
}

type Scene = {
  readonly site: BuiltSite
  readonly language: BuiltLanguage
  readonly versions: ComparedVersions
  readonly offset: number
}

/** Returns the language of a page. The folder of the default one contains those of the others. */
function languageOf(site: BuiltSite, {route}: SitePage): BuiltLanguage {
  const containing = site.languages.filter(({path}) => route.startsWith(path))
  return containing.toSorted((a, b) => b.path.length - a.path.length)[0] ?? findLanguage(site, undefined)
}

/** Finds the two versions, of one doc set. */
function findVersions(
  language: BuiltLanguage,
  {from, to}: {readonly from: string | undefined; readonly to: string | undefined},
): ComparedVersions {
  const later = findVersion(language, to)
  const ofSet = language.versions.filter(({name}) => splitVersion(name).set === splitVersion(later.name).set)
  const earlier = from === undefined ? ofSet[ofSet.indexOf(later) + 1] : findVersion(language, from)
  if (earlier === undefined)
    throw new ToolError(`There is no version before \`${later.name}\`. Give \`from\` and \`to\`; \`list_versions\` lists them.`)
  if (!ofSet.includes(earlier))
    throw new ToolError(`\`${earlier.name}\` and \`${later.name}\` are versions of different doc sets. Choose two of one set.`)
  if (earlier === later)
    throw new ToolError(`\`from\` and \`to\` are both \`${later.name}\`. Choose two versions; \`list_versions\` lists them.`)
  return {from: earlier, to: later}
}

/** Returns the data of an answer that is the same for lists and pages. */
function common(scene: Scene): Readonly<Record<string, unknown>> {
  const {from, to} = scene.versions
  return {from: from.name, to: to.name, overview_url: overviewUrl(scene) ?? null}
}

/** Returns the URL of the page about what changed between two versions, if the site has one. */
function overviewUrl({site, language, versions: {from, to}}: Scene): string | undefined {
  const end = `/${nameOf(from)}/${nameOf(to)}/`
  const routes = [...pagesOf(site).values()].flatMap((page) =>
    page.route.endsWith(end) && languageOf(site, page) === language ? page.route : [],
  )
  const found = routes.find((route) => tryRead(site, route)?.kind === 'changes')
  return found === undefined ? undefined : site.urlOf(found)
}

function nameOf({name}: BuiltVersion): string {
  return splitVersion(name).name
}

/** A change as data, and as a line of text. */
type Entry = {readonly line: string; readonly entry: Readonly<Record<string, unknown>>}

function toEntry(site: BuiltSite, {kind, title, route, before}: PageChange): Entry {
  const [url, previous] = [site.urlOf(route), before === undefined ? undefined : site.urlOf(before)]
  const line = `- ${kind}: ${title}: ${url}${kind === 'moved' && previous !== undefined ? `, before: ${previous}` : ''}`
  return {line, entry: {change: kind, title, url, previous_url: previous ?? null}}
}

function listChanges(changes: readonly PageChange[], scene: Scene): ToolAnswer {
  const {site, versions, offset} = scene
  const cut = cutList(changes, offset)
  const entries = cut.part.map((change) => toEntry(site, change))
  const head = `What changed from ${versions.from.label} to ${versions.to.label}: ${describeCounts(changes)}.`
  const hint = changes.some(({kind}) => kind === 'changed') ? '\n\nCall the tool with `page` to see the changes of one.' : ''
  return {
    text: [head, entries.map(({line}) => line).join('\n')].join('\n\n').trimEnd() + hint + readOn(cut),
    data: {
      ...common(scene),
      pages: entries.map(({entry}) => entry),
      changes: null,
      total: changes.length,
      next_offset: cut.nextOffset,
    },
  }
}

function describeCounts(changes: readonly PageChange[]): string {
  const counts = (['added', 'removed', 'moved', 'changed'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length
    return count === 0 ? [] : [`${count} ${count === 1 ? 'page' : 'pages'} ${kind}`]
  })
  return counts.length === 0 ? 'nothing in the text of any page' : counts.join(', ')
}

function showChanges(changes: readonly PageChange[], written: string, scene: Scene): ToolAnswer {
  const {site, versions} = scene
  const {route} = findPage(site, written).page
  const change = changes.find((one) => one.route === route || one.before === route)
  if (change === undefined) throw new ToolError(describeUnchanged(site, route, versions))
  const {line, entry} = toEntry(site, change)
  const cut = cutText(change.before === undefined ? '' : writeChanges(site, {before: change.before, route: change.route}), scene.offset)
  const shown = cut.part === '' ? '' : `\n\n\`\`\`diff\n${cut.part}\n\`\`\``
  return {
    text: `From ${versions.from.label} to ${versions.to.label}:\n\n${line}${shown}${readOn(cut)}`,
    data: {...common(scene), pages: [entry], changes: cut.part, total: 1, next_offset: cut.nextOffset},
  }
}

function describeUnchanged(site: BuiltSite, route: string, {from, to}: ComparedVersions): string {
  const isOfThem = [...from.docs, ...to.docs].some(({path}) => path === route)
  const url = site.urlOf(route)
  if (!isOfThem) return `${url} is not a page of the docs of \`${from.name}\` or \`${to.name}\`. Give the URL of a page of one of them.`
  return `The text of ${url} is the same in \`${from.name}\` and \`${to.name}\`.`
}

/** Writes the changes of a page as lines with signs, below their headings. */
function writeChanges(site: BuiltSite, routes: {readonly before: string; readonly route: string}): string {
  const {sections} = changeLines(compareArticles(site, routes), {blocks: Number.POSITIVE_INFINITY, width: WIDTH})
  return sections
    .map(({heading, lines}) => [...(heading === '' ? [] : [`@@ ${heading}`]), ...lines.map(({sign, text}) => `${sign} ${text}`)].join('\n'))
    .join('\n')
}
