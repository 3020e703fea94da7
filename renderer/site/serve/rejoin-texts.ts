import type {SiteConfig} from '../../config/site-config.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {Doc} from '../../core/model/route-graph.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {SiteSources, SourceFile, VersionSources} from '../../core/model/source.ts'
import type {KeyedDoc} from '../../graph/routes/create-docs.ts'
import {allSources} from '../compile-site.ts'
import {replaceDocs} from '../../graph/routes/replace-docs.ts'
import type {ReplacedDocs} from '../../graph/routes/replace-docs.ts'
import type {SiteFeatures} from '../features/open-features.ts'
import type {JoinedSite} from '../join-site.ts'
import {filesOf, hidesTexts, isPlain, keepsTexts} from '../text-edits/list-texts.ts'
import {hasSameFacts} from '../text-edits/same-facts.ts'
import type {Survey} from './live-compiler.ts'

/** The input of a join. */
export type JoinInput = {
  readonly config: SiteConfig
  readonly features: Pick<SiteFeatures, 'all'>
  readonly sources: SiteSources
  readonly survey: Pick<Survey, 'shown' | 'missing'>
}

/** A join that was made, with its input. */
export type LastJoin = {readonly input: JoinInput; readonly joined: Staged<JoinedSite>}

/**
 * Returns what joining a site would return, if since the last time only texts of docs have changed: routes, links and problems are then the same.
 * Undefined if more may have changed. Takes a twentieth of the time.
 */
export function rejoinTexts(last: LastJoin, now: JoinInput): Staged<JoinedSite> | undefined {
  const {input: before, joined} = last
  const {config, survey} = now
  if (config !== before.config || now.features !== before.features || survey.missing.length + before.survey.missing.length > 0)
    return undefined
  const versions = sameButDocs(before.sources, now.sources)
  if (versions === undefined || !hidesTexts(config, joined.diagnostics) || !keepsTexts(config)) return undefined
  const replaced = findTexts(last, now)
  if (replaced === undefined) return undefined
  const {graph, bound, sources} = joined.value
  // functions of the configuration have added entries of sidebars
  const withItems = sources.versions.map((version, index): VersionSources => ({...version, docs: versions[index]?.docs ?? version.docs}))
  return {
    value: {
      ...joined.value,
      graph: replaceDocs(graph, replaced),
      bound: new Map([...bound].map(([subject, references]) => [('version' in subject && replaced.get(subject)) || subject, references])),
      sources: {...now.sources, versions: withItems},
    },
    diagnostics: joined.diagnostics,
  }
}

/** Returns the versions of a site that differs from another one in contents of docs alone. */
function sameButDocs({versions: before, ...rest}: SiteSources, {versions, ...restNow}: SiteSources): readonly VersionSources[] | undefined {
  const isSame =
    isShallowEqual(rest, restNow) &&
    versions.length === before.length &&
    versions.every(({docs, ...version}, index) => {
      const {docs: earlier, ...versionBefore} = before[index] ?? {docs: undefined}
      return (
        isShallowEqual(version, versionBefore) &&
        docs.length === earlier?.length &&
        docs.every((doc, at) => doc === earlier[at] || doc.path === earlier[at]?.path)
      )
    })
  return isSame ? versions : undefined
}

function isShallowEqual(a: object, b: object): boolean {
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
}

/** Returns the docs whose compilations have changed, if these are edits of texts that nothing else knows of. */
function findTexts({input: before, joined}: LastJoin, {sources, survey}: JoinInput): ReplacedDocs | undefined {
  const {graph} = joined.value
  const replaced = new Map<Doc, Doc>()
  const told = new Set(joined.diagnostics.flatMap(filesOf))
  const edited = new Map(sources.versions.flatMap(({docs}) => docs.map((doc) => [doc.path, doc])))
  for (const file of changedFiles(before, {sources, survey})) {
    const [route, source, keyed] = [graph.bySource.get(file), edited.get(file), survey.shown.get(file)]
    const doc = route?.kind === 'doc' && route.doc.source.path === file ? route.doc : undefined
    if (doc === undefined || source === undefined || keyed === undefined) return undefined
    if (told.has(file) || graph.maybeAlike.has(doc) || !isText(doc, keyed)) return undefined
    replaced.set(doc, {...doc, ...keyed, source})
  }
  return replaced
}

/** Returns the files that were read again, and those whose compilation is another one. */
function changedFiles(
  before: Pick<JoinInput, 'sources' | 'survey'>,
  {sources, survey}: Pick<JoinInput, 'sources' | 'survey'>,
): Set<SitePath> {
  const known = new Set<SourceFile>(allSources(before.sources))
  const read = allSources(sources).filter((source) => !known.has(source))
  const compiled = [...survey.shown].filter(([file, {key}]) => key !== before.survey.shown.get(file)?.key)
  return new Set([...read.map((source) => source.path), ...compiled.map(([file]) => file)])
}

function isText(doc: Doc, {compiled}: KeyedDoc): boolean {
  return isPlain(doc) && isPlain({...doc, compiled}) && hasSameFacts(doc.compiled, compiled)
}
