import {slug} from 'github-slugger'
import type {SiteConfig} from '../../config/site-config.ts'
import type {GeneratedFile} from '../../core/feature.ts'
import type {Version} from '../../core/model/version.ts'
import {mainSet, splitVersion} from '../../core/text/version-name.ts'
import {absoluteUrl, pageHref} from '../../core/urls/url.ts'
import type {LocaleGraph} from '../../graph/locale-graph.ts'
import {hasEnded} from '../../source/version-life.ts'

/** Version of the API of endoflife.date whose fields the file has. Source: endoflife.date/docs/api/v1. */
const schemaVersion = '1.2.0'

/** A doc set and the path of its file, inside the folder of a locale's pages. */
type SetFile = {readonly set: string; readonly path: string}

/**
 * Creates the file with the released versions of a doc set, newest first: what `/products/{product}` of the API of endoflife.date answers,
 * without the fields that docsite cannot know. Its bytes change when a version enters a new state, not from day to day.
 */
export function versionsFile({set, path}: SetFile, {config, graph}: Pick<LocaleGraph, 'config' | 'graph'>): GeneratedFile {
  const own = graph.versions.map(({version}) => version).filter((version) => version.set === set)
  const hasPhases = own.some(({life}) => life?.supportedUntil !== undefined)
  const home = (own.find(({isLatest}) => isLatest) ?? own[0])?.routeBase ?? '/'
  const result = {
    name: set === mainSet ? slug(config.title) : set,
    label: set === mainSet ? config.title : `${config.title} ${set}`,
    links: {html: urlOf(home, config)},
    releases: own.flatMap((version) => describeRelease(version, {config, hasPhases})),
  }
  const text = `${JSON.stringify({schema_version: schemaVersion, result}, null, 2)}\n`
  return {path, key: text, content: async () => text}
}

type Scene = {
  readonly config: SiteConfig
  /** Whether versions of the set get security fixes after their other support. */
  readonly hasPhases: boolean
}

function describeRelease(version: Version, {config, hasPhases}: Scene): object[] {
  const {life} = version
  if (life?.released === undefined || life.state === 'unreleased') return []
  const {state, supportedUntil, endOfLife = supportedUntil} = life
  const isEol = hasEnded(version)
  return [
    {
      name: splitVersion(version.name).name,
      codename: null,
      label: version.label,
      releaseDate: life.released,
      isLts: false,
      ltsFrom: null,
      ...(hasPhases && {isEoas: isEol || state === 'maintained', eoasFrom: supportedUntil ?? dayOf(endOfLife)}),
      isEol,
      eolFrom: dayOf(endOfLife),
      isMaintained: !isEol,
      latest: null,
      custom: {docs: urlOf(version.routeBase, config)},
    },
  ]
}

function dayOf(endOfLife: string | true | undefined): string | null {
  return typeof endOfLife === 'string' ? endOfLife : null
}

function urlOf(route: string, config: SiteConfig): string {
  return absoluteUrl(config, pageHref(route, config))
}
