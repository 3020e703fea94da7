import {sitePath} from '../core/files/site-path.ts'
import {existsSync} from 'node:fs'
import path from 'node:path'
import {placeOfKey} from '../config/place-of-key.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import {configOfSet, docSetIds} from '../config/config-of-set.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {LastUpdate} from '../core/model/source.ts'
import {TRANSLATIONS_FOLDER} from '../core/files/translation-files.ts'
import {readSealed, writeSealed} from '../core/files/sealed-json.ts'
import type {SealedPlace} from '../core/files/sealed-json.ts'
import {pageFolders} from './page-folders.ts'
import {readGitHistory, readGitState} from './git-history.ts'
import {readVersionUpdates} from './git/read-version-updates.ts'

/** Last updates by site path of the file. */
export type LastUpdates = ReadonlyMap<SitePath, LastUpdate>

/** A cached history, with the key of the state it belongs to. */
type CachedHistory = {readonly key: string; readonly updates: readonly (readonly [SitePath, LastUpdate])[]}

/**
 * Reads the date and author of the last change of each content file, including translations, from git's history. The history is
 * read once per commit if `cache` is true. Empty if the site does not show it. Reports a history that is unreadable or incomplete.
 * Files unknown to git have no date and are not reported, because they are new.
 */
export async function readLastUpdates({config, cache}: {config: SiteConfig; cache: boolean}): Promise<Staged<LastUpdates>> {
  const sets = docSetIds(config).map((set) => configOfSet(config, set).docs)
  if (![...sets, ...config.blog].some(({showLastUpdateTime, showLastUpdateAuthor}) => showLastUpdateTime || showLastUpdateAuthor))
    return {value: new Map(), diagnostics: []}
  try {
    const ofGit = await readVersionUpdates(config, cache)
    if (!hasOwnContent(config)) return {value: new Map(ofGit.updates), diagnostics: ofGit.isShallow ? [shallow(config)] : []}
    const {key, isShallow} = await readGitState(config)
    const content = [...config.contentRoots.map((folder) => sitePath(config.root, folder)), ...pageFolders(config).map(({dir}) => dir)]
    const folders = [...new Set(content), ...(config.locales.length > 1 ? [TRANSLATIONS_FOLDER] : [])]
    const asked = JSON.stringify([key, folders])
    const known = cache ? readCached(config, asked) : undefined
    const value = known ?? (await readGitHistory({root: config.root, folders}))
    if (cache && known === undefined) keep(config, {key: asked, updates: [...value]})
    return {value: new Map([...value, ...ofGit.updates]), diagnostics: isShallow || ofGit.isShallow ? [shallow(config)] : []}
  } catch (error) {
    return {value: new Map(), diagnostics: [unreadable(config, error)]}
  }
}

/** Reports whether the site has content that is not from another commit: a blog, or docs in folders. */
function hasOwnContent(config: SiteConfig): boolean {
  const places = docSetIds(config).map((set) => configOfSet(config, set).docsPlaces)
  return (
    config.blog.length > 0 ||
    places.some(({fromGit, shared, next, list}) => fromGit === undefined || [shared ?? next, list].some((file) => existsSync(file)))
  )
}

function cachePlace({stateRoot}: SiteConfig): SealedPlace {
  return {file: path.join(stateRoot, 'cache', 'last-updates.json'), label: 'docsite-updates-1'}
}

function readCached(config: SiteConfig, key: string): LastUpdates | undefined {
  const cached = readSealed(cachePlace(config)) as CachedHistory | undefined
  return cached?.key === key ? new Map(cached.updates) : undefined
}

function keep(config: SiteConfig, history: CachedHistory): void {
  try {
    writeSealed(cachePlace(config), history)
  } catch {
    // The next build tries again. An unwritable cache is reported where it matters more.
  }
}

function unreadable(config: SiteConfig, error: unknown): Diagnostic {
  return diagnostic('git-history', {
    message: `The site shows when its docs were last updated, but the Git history cannot be read: ${reasonOf(error)}.`,
    hint: 'Build inside the repository, with git installed; or write `last_update` into the front matter of the docs.',
    ...placeOfSetting(config),
  })
}

function shallow(config: SiteConfig): Diagnostic {
  return diagnostic('git-history', {
    message: 'The site shows when its docs were last updated, but this clone has only the newest commits: older files get wrong dates.',
    hint: 'Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` where a CI service checks out.',
    ...placeOfSetting(config),
  })
}

function placeOfSetting(config: SiteConfig): Pick<Diagnostic, 'file' | 'place'> {
  return placeOfKey(config, config.docs.showLastUpdateTime ? 'showLastUpdateTime' : 'showLastUpdateAuthor')
}

function reasonOf(error: unknown): string {
  const {code, stderr = ''} = error as {readonly code?: unknown; readonly stderr?: string}
  if (code === 'ENOENT') return 'git is not installed'
  if (stderr.includes('not a git repository')) return 'the site is not in a Git repository'
  const [said = ''] = stderr.split('\n')
  return said === '' ? String(error) : said.replace(/^fatal: /, '').replace(/\.$/, '')
}
