import {isRecord} from '../../../core/data/is-record.ts'
import {mainSet, splitVersion} from '../../../core/text/version-name.ts'
import {parseJson} from '../../../output/proof/own-manifest.ts'
import {findLanguage} from '../../built-versions.ts'
import type {BuiltLanguage, BuiltSite, BuiltVersion, SiteTool} from '../../site-tool.ts'
import {cutList, readOn} from '../cut-answer.ts'
import {tryRead} from '../site-pages.ts'

/** Lists the versions and languages of the site. */
export const listVersionsTool: SiteTool = {
  name: 'list_versions',
  title: 'List versions of the documentation',
  description:
    'Lists the versions that the documentation exists in, newest first, with their states (latest, unreleased, maintained, unmaintained) and support dates, ' +
    'and its languages. Call it first, to find out which version matches the one that a project has installed.',
  parameters: {
    offset: {type: 'integer', description: 'number of versions to skip, from the answer before', least: 0, most: 1_000_000},
  },
  result: {
    title: {type: 'string'},
    url: {type: 'string'},
    versions: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: {type: 'string'},
          label: {type: 'string'},
          url: {type: 'string'},
          state: {enum: ['latest', 'unreleased', 'maintained', 'unmaintained', 'released']},
          pages: {type: 'integer'},
          released: {type: 'string'},
          is_maintained: {type: 'boolean'},
          end_of_life: {type: 'string'},
        },
        required: ['name', 'label', 'url', 'state', 'pages'],
        additionalProperties: false,
      },
    },
    languages: {
      type: 'array',
      items: {
        type: 'object',
        properties: {name: {type: 'string'}, label: {type: 'string'}, url: {type: 'string'}},
        required: ['name', 'label', 'url'],
        additionalProperties: false,
      },
    },
    total: {type: 'integer'},
    next_offset: {type: ['integer', 'null']},
  },
  run: async (given, site) => {
    const language = findLanguage(site, undefined)
    const cut = cutList(language.versions, given.number('offset') ?? 0)
    const versions = cut.part.map((version) => describeVersion(version, {site, language}))
    const languages = site.languages.filter(({name}) => name !== '').map(({name, label, path}) => ({name, label, url: site.urlOf(path)}))
    const lines = versions.map(({name, label, url, state, pages, ...dates}) => {
      const known = [state, ...describeDates(dates), pages === 1 ? '1 page' : `${pages} pages`].join(', ')
      return `- ${name}${label === name ? '' : ` (${label})`}: ${known}: ${url}`
    })
    const spoken = languages.length === 0 ? '' : `\n\nLanguages: ${languages.map(({name, label}) => `${name} (${label})`).join(', ')}`
    const text = `# ${site.title}\n\n${lines.join('\n') || 'The site has no docs with versions.'}${spoken}${readOn(cut)}`
    const url = site.absolute(site.manifest.baseUrl)
    return {text, data: {title: site.title, url, versions, languages, total: language.versions.length, next_offset: cut.nextOffset}}
  },
}

/** The facts about a version in the file for programs. */
type Dates = {readonly released?: string; readonly is_maintained?: boolean; readonly end_of_life?: string}

type Described = Dates & {
  readonly name: string
  readonly label: string
  readonly url: string
  readonly state: 'latest' | 'unreleased' | 'maintained' | 'unmaintained' | 'released'
  readonly pages: number
}

type Scene = {readonly site: BuiltSite; readonly language: BuiltLanguage}

function describeVersion(version: BuiltVersion, scene: Scene): Described {
  const {name, label, path, docs} = version
  const {set, name: own} = splitVersion(name)
  const dates = datesOf(scene, set).get(own) ?? {}
  return {name, label, url: scene.site.urlOf(path), state: stateOf(version, scene, dates), pages: docs.length, ...dates}
}

/** Returns the state that readers are told: the banner of the version's pages says what is not the latest, and the dates if it still gets fixes. */
function stateOf({isLatest, docs, mainDocId}: BuiltVersion, {site}: Scene, {is_maintained: isMaintained}: Dates): Described['state'] {
  if (isLatest) return 'latest'
  const main = docs.find(({id}) => id === mainDocId) ?? docs[0]
  const shown = main === undefined ? undefined : tryRead(site, main.path)?.main
  const [, banner] = /version-banner-(unreleased|unmaintained)/.exec(shown ?? '') ?? []
  if (banner === 'unmaintained' && isMaintained === true) return 'maintained'
  return banner === 'unreleased' || banner === 'unmaintained' ? banner : 'released'
}

/** Reads the file of the released versions of a doc set, which sites with dates have. */
function datesOf({site, language}: Scene, set: string): ReadonlyMap<string, Dates> {
  const folder = language.path.slice(1)
  const file = `${folder}${set === mainSet ? '' : `${set}/`}versions.json`
  return site.keep(`dates ${file}`, () => {
    const value = parseJson(site.read(file) ?? '')
    const result = isRecord(value) ? value['result'] : undefined
    const releases = isRecord(result) && Array.isArray(result['releases']) ? result['releases'].filter(isRecord) : []
    return new Map(releases.flatMap((release) => (typeof release['name'] === 'string' ? [[release['name'], readDates(release)]] : [])))
  })
}

function readDates({releaseDate, isMaintained, eolFrom}: Readonly<Record<string, unknown>>): Dates {
  return {
    ...(typeof releaseDate === 'string' && {released: releaseDate}),
    ...(typeof isMaintained === 'boolean' && {is_maintained: isMaintained}),
    ...(typeof eolFrom === 'string' && {end_of_life: eolFrom}),
  }
}

function describeDates({released, is_maintained: isMaintained, end_of_life: endOfLife}: Dates): string[] {
  return [
    ...(released === undefined ? [] : [`released ${released}`]),
    ...(isMaintained === false ? ['no longer maintained'] : []),
    ...(endOfLife === undefined ? [] : [`end of life ${endOfLife}`]),
  ]
}
