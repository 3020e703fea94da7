import path from 'node:path'
import {configOfSet, docSetIds} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {readSealed, writeSealed} from '../../core/files/sealed-json.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {GitPlace} from '../../core/model/git-place.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {LastUpdate} from '../../core/model/source.ts'
import {historyFormat, parseHistory} from '../git-history.ts'
import {GIT_PATIENCE, repositoryAt, runGit} from './repository.ts'

/** Last updates by path in the repository. */
type Updates = readonly (readonly [string, LastUpdate])[]

/** The last updates in versions from Git, by site path, and whether one of the repositories has a part of its history only. */
export type VersionUpdates = {readonly updates: readonly (readonly [SitePath, LastUpdate])[]; readonly isShallow: boolean}

/**
 * Reads the date and author of the last change of each file in the versions from Git that show them, as of the commit of the version.
 * The history of a commit never changes, so that with `cache` it is read once.
 * @throws git's error
 */
export async function readVersionUpdates(config: SiteConfig, cache: boolean): Promise<VersionUpdates> {
  const places = docSetIds(config).flatMap((set) => {
    const {docs, docsPlaces} = configOfSet(config, set)
    return docs.showLastUpdateTime || docs.showLastUpdateAuthor ? Object.values(docsPlaces.fromGit ?? {}) : []
  })
  if (places.length === 0) return {updates: [], isShallow: false}
  const file = path.join(config.stateRoot, 'cache', 'git-updates.json')
  const known = cache ? readKnown(file) : {}
  const all: Record<string, Updates> = {}
  for (const place of places) all[keyOf(place)] ??= known[keyOf(place)] ?? (await readHistory(place))
  if (cache && Object.keys(all).some((key) => known[key] === undefined)) keep(file, all)
  const updates = places.flatMap((place) =>
    (all[keyOf(place)] ?? []).map(([name, update]) => [sitePath(config.root, path.join(place.tree, name)), update] as const),
  )
  return {updates, isShallow: await isAnyShallow(places)}
}

function keyOf(place: GitPlace): string {
  return `${place.commit}:${foldersOf(place).join(':')}`
}

/** Returns the folders of the docs and of their translations, from the root of the repository. */
function foldersOf({path: folder, tree, translations = {}}: GitPlace): string[] {
  const translated = Object.values(translations).flatMap((one) => (one.folder === undefined ? [] : [sitePath(tree, one.folder)]))
  return [folder, ...translated]
}

async function readHistory(place: GitPlace): Promise<Updates> {
  const {repository, commit} = place
  const paths = foldersOf(place).map((folder) => `:(top,literal)${folder}`)
  const command = ['-c', 'log.showSignature=false', 'log', ...historyFormat, commit, '--', ...paths]
  return [...parseHistory(await runGit(repositoryAt(repository), command), (name) => name)]
}

async function isAnyShallow(places: readonly GitPlace[]): Promise<boolean> {
  const folders = [...new Set(places.map(({repository}) => repository))]
  const said = await Promise.all(
    folders.map(async (folder) => runGit(repositoryAt(folder), ['rev-parse', '--is-shallow-repository'], {patience: GIT_PATIENCE})),
  )
  return said.some((one) => one.startsWith('true'))
}

const LABEL = 'docsite-version-updates-1'

function readKnown(file: string): Readonly<Record<string, Updates>> {
  return (readSealed({file, label: LABEL}) ?? {}) as Readonly<Record<string, Updates>>
}

function keep(file: string, known: Readonly<Record<string, Updates>>): void {
  try {
    writeSealed({file, label: LABEL}, known)
  } catch {
    // The next build tries again. An unwritable cache is reported where it matters more.
  }
}
