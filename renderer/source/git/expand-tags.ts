import {existsSync} from 'node:fs'
import path from 'node:path'
import {configOfSet, docSetIds, keysOfSet} from '../../config/config-of-set.ts'
import {versionFolder} from '../../config/docs-places.ts'
import type {DocsPlaces} from '../../config/docs-places.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {append} from '../../core/data/append.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {nearest} from '../../core/text/nearest.ts'
import {readTagPattern} from '../../core/text/tag-pattern.ts'
import type {TagPattern} from '../../core/text/tag-pattern.ts'
import {mainSet, nextVersion} from '../../core/text/version-name.ts'
import {placeOfGit} from './check-git-options.ts'
import {FETCH_HISTORY, explainNoFolder, explainUnavailable} from './explain-missing.ts'
import {findInTree} from './find-in-tree.ts'
import {openObjects} from './open-objects.ts'
import {createLinkReader, createTreeReader} from './read-tree.ts'
import {GIT_PATIENCE, repositoryAt, runGit} from './repository.ts'
import type {Repository} from './repository.ts'
import {selectTags} from './select-tags.ts'

type Versions = SiteConfig['docs']['versions']

/** Options with which many tags are versions. */
type TagOptions = Versions[string] & {readonly tags: string}

/** The tags of a repository, newest last, and whether it may lack some. */
type Tags = {readonly names: readonly string[]; readonly isShallow: boolean}

/** Tags of the repositories of a site, each asked once. */
type Known = {readonly tagsOf: (folder: AbsolutePath) => Promise<Tags>}

/**
 * Returns the configuration with a version for each tag that a pattern of it chooses, in the place of the pattern. What the configuration says of
 * one of these versions by its name takes precedence. The result depends on the tags of the repository, and on nothing else of it.
 */
export async function expandTags(config: SiteConfig): Promise<Staged<SiteConfig>> {
  const diagnostics: Diagnostic[] = []
  const known = new Map<AbsolutePath, Promise<Tags>>()
  const tagsOf: Known['tagsOf'] = async (folder) => {
    const tags = known.get(folder) ?? readTags(repositoryAt(folder))
    known.set(folder, tags)
    return tags
  }
  const expanded = new Map<string, Versions>()
  for (const set of docSetIds(config)) {
    const found = await expandSet(config, set, {tagsOf})
    append(diagnostics, found.diagnostics)
    if (found.value !== undefined) expanded.set(set, found.value)
  }
  if (expanded.size === 0) return {value: config, diagnostics}
  const docSets = Object.entries(config.docSets).map(([id, own]) => [id, {...own, versions: expanded.get(id) ?? own.versions}] as const)
  const placed = (set: string, places: DocsPlaces): DocsPlaces =>
    expanded.has(set) ? {...places, tagRepositories: repositoriesOf(config, set)} : places
  return {
    value: {
      ...config,
      docs: {...config.docs, versions: expanded.get(mainSet) ?? config.docs.versions},
      docSets: Object.fromEntries(docSets),
      docsPlaces: placed(mainSet, config.docsPlaces),
      setPlaces: Object.fromEntries(Object.entries(config.setPlaces).map(([id, own]) => [id, placed(id, own)])),
    },
    diagnostics,
  }
}

function repositoriesOf(config: SiteConfig, set: string): AbsolutePath[] {
  const {versions} = configOfSet(config, set).docs
  return [...new Set(Object.values(versions).flatMap((options) => (hasTags(options) ? [repositoryOf(config, options)] : [])))]
}

function hasTags(options: Versions[string]): options is TagOptions {
  return options.tags !== undefined
}

function repositoryOf({root}: Pick<SiteConfig, 'root'>, {repository}: Versions[string]): AbsolutePath {
  return repository === undefined ? root : path.resolve(root, repository)
}

/** Returns the versions of a doc set. Undefined if none of them are those of tags. */
async function expandSet(config: SiteConfig, set: string, {tagsOf}: Known): Promise<Staged<Versions | undefined>> {
  const {docs, docsPlaces} = configOfSet(config, set)
  const {versions, onlyInclude} = docs
  const diagnostics: Diagnostic[] = []
  const all: Record<string, Versions[string]> = {}
  const patterns = Object.entries(versions).flatMap(([name, options]) => {
    const pattern = hasTags(options) ? readTagPattern(options.tags) : undefined
    return hasTags(options) && pattern !== undefined ? [{name, options, pattern}] : []
  })
  if (patterns.length === 0) return {value: undefined, diagnostics}
  // a run of next, or of versions that are elsewhere, does without the tags
  const isElsewhere = (name: string): boolean =>
    name === nextVersion || versions[name]?.git !== undefined || existsSync(versionFolder(docsPlaces, name))
  const isNeeded = onlyInclude?.every(isElsewhere) !== true
  for (const {name, options, pattern} of patterns) {
    const {tags: written, keep = 'all', limit, prereleases = false, ...shared} = options
    const folder = repositoryOf(config, options)
    const report = (code: 'git-version-missing' | 'git-unavailable' | 'git-tag-unusable' | 'git-tags-missing', said: Said): void => {
      if (isNeeded) diagnostics.push(diagnostic(code, {...placeOfGit(config, options), ...said}))
    }
    if (!existsSync(folder)) {
      report('git-unavailable', explainNoFolder(sitePath(config.root, folder)))
      continue
    }
    try {
      const tags = await tagsOf(folder)
      // a tag belongs to the pattern that says most of it
      const rivals = patterns.filter((other) => repositoryOf(config, other.options) === folder)
      const own = tags.names.filter((tag) => rivals.every((other) => !isCloser(other.pattern, pattern, tag)))
      const {chosen, unusable} = selectTags(own, {name, pattern, keep, limit, prereleases})
      if (unusable.length > 0) report('git-tag-unusable', describeUnusable(written, unusable))
      const withDocs = await withoutEarly(repositoryAt(folder), chosen, pattern)
      if (withDocs.length > 0 && tags.isShallow) report('git-tags-missing', shallow(keysOfSet(set)))
      if (withDocs.length === 0) report('git-version-missing', explainNone(pattern, {tags, unusable, chosen}))
      for (const version of withDocs)
        all[version.name] ??= {...shared, git: `${version.tag}:${pattern.path}`, tags: written, ...named(versions[version.name])}
    } catch (error) {
      report('git-unavailable', explainUnavailable(error))
    }
  }
  const others = Object.entries(versions).filter(([name, options]) => !hasTags(options) && all[name] === undefined)
  return {value: {...all, ...Object.fromEntries(others)}, diagnostics}
}

/** Returns what the configuration says of a version by its name, which may also be where to find it. */
function named(options: Versions[string] | undefined): Versions[string] | undefined {
  return options?.git === undefined ? options : {...options, tags: undefined}
}

type Said = {readonly message: string; readonly hint: string}

function isCloser(other: TagPattern, own: TagPattern, tag: string): boolean {
  return lengthOf(other) > lengthOf(own) && tag.startsWith(other.before) && tag.endsWith(other.after)
}

function lengthOf({before, after}: TagPattern): number {
  return before.length + after.length
}

async function readTags(repository: Repository): Promise<Tags> {
  const ask = async (...command: readonly string[]): Promise<string> => runGit(repository, command, {patience: GIT_PATIENCE})
  const [refs, isShallow] = await Promise.all([
    ask('for-each-ref', '--format=%(refname:strip=2)', 'refs/tags'),
    ask('rev-parse', '--is-shallow-repository'),
  ])
  return {names: refs.split('\n').filter((name) => name !== ''), isShallow: isShallow.startsWith('true')}
}

/** Leaves out the oldest tags, of a time when the repository did not have the folder yet. That a later one lacks it is a fault, which is reported. */
async function withoutEarly<Tag extends {readonly tag: string}>(
  repository: Repository,
  chosen: readonly Tag[],
  {path: folder}: TagPattern,
): Promise<readonly Tag[]> {
  if (chosen.length === 0) return chosen
  const objects = openObjects(repository)
  try {
    const read = createTreeReader(objects)
    const lacksFolder = async ({tag}: Tag): Promise<boolean> => {
      const commit = await objects.read(`refs/tags/${tag}^{commit}`)
      const [, root] = /^tree ([\da-f]+)$/m.exec(commit?.bytes.toString('latin1') ?? '') ?? []
      if (root === undefined) return false
      try {
        const found = await findInTree({root, read, readLink: createLinkReader(objects)}, folder)
        return 'fault' in found
      } catch {
        return false // a clone lacks a part of it, which is reported where it is read
      }
    }
    let end = chosen.length
    for (let tag = chosen[end - 1]; tag !== undefined && (await lacksFolder(tag)); tag = chosen[end - 1]) end -= 1
    return chosen.slice(0, end)
  } finally {
    objects.close()
  }
}

function describeUnusable(written: string, unusable: readonly {readonly tag: string; readonly reason: string}[]): Said {
  const [first] = unusable
  const others =
    unusable.length === 1
      ? ''
      : ` The same is true of ${unusable
          .slice(1, 6)
          .map(({tag}) => `\`${tag}\``)
          .join(', ')}${unusable.length > 6 ? ` and ${unusable.length - 6} more` : ''}.`
  return {
    message: `The tag \`${first?.tag}\` matches \`${written}\`, but cannot be a version: ${first?.reason}. It is left out.${others}`,
    hint: 'Write a pattern that does not match it, or set the level of `git-tag-unusable`.',
  }
}

function shallow(keys: readonly string[]): Said {
  return {
    message: `This clone has only the newest commits, so it may lack tags: the versions that \`${keys.join('.')}.versions\` takes from tags may not be all.`,
    hint: `Fetch the history: ${FETCH_HISTORY}. If all tags were fetched, set the level of \`git-tags-missing\`.`,
  }
}

type Found = {readonly tags: Tags; readonly unusable: readonly {readonly tag: string}[]; readonly chosen: readonly {readonly tag: string}[]}

/** Explains why no tag is a version. */
function explainNone({before, after, path: folder}: TagPattern, {tags: {names, isShallow}, unusable, chosen}: Found): Said {
  const form = `${before}*${after}`
  const [newest] = chosen
  if (newest !== undefined)
    return {
      message: `No tag \`${form}\` has the folder \`${folder}\`, not even the newest, \`${newest.tag}\`.`,
      hint: 'Write the path of the docs from the root of the repository behind the colon.',
    }
  const matching = names.filter((name) => name.startsWith(before) && name.endsWith(after) && /^\d/.test(name.slice(before.length)))
  const prereleases = matching.filter((name) => unusable.every(({tag}) => tag !== name))
  if (isShallow)
    return {
      message: `The repository has no tag \`${form}\`: this clone has only the newest commits.`,
      hint: `Fetch the history: ${FETCH_HISTORY}.`,
    }
  if (names.length === 0)
    return {message: `The repository has no tag \`${form}\`, since it has no tags.`, hint: 'Fetch them: `git fetch --tags`.'}
  if (prereleases.length > 0)
    return {
      message: `No tag \`${form}\` is a release: there are only pre-releases, such as \`${prereleases.at(-1)}\`.`,
      hint: 'Write `prereleases: true` to have them as versions.',
    }
  const meant = nearest(`${before}1.0.0${after}`, names)
  return {
    message: `The repository has no tag \`${form}\` with a number in the place of the star.`,
    hint: `${meant === undefined ? '' : `Did you mean those such as \`${meant}\`? `}\`git tag\` lists all tags.`,
  }
}
