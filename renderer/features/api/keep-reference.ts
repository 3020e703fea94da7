import {mkdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {toolFacts} from '../../core/files/tool-facts.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {installationSalt} from './samples/installed-files.ts'
import {createReadCheck, recordReads} from './samples/read-records.ts'
import type {ReadRecords} from './samples/read-records.ts'
import {hashParts, shortHash} from '../../core/files/hash.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import type {OneReference} from './reference-request.ts'
import type {DescriptionFile} from './descriptions/read-descriptions.ts'
import type {GeneratedPage} from './pages/create-pages.ts'

/** The pages of a reference, by version. */
type Reference = Staged<ReadonlyMap<string, readonly GeneratedPage[]>>

/** A newly created reference. */
export type MadeReference = Reference & {
  /** Absolute paths of the files it depends on, apart from those of the library. */
  readonly read: ReadonlySet<AbsolutePath>
}

type Kept = {
  readonly diagnostics: Reference['diagnostics']
  readonly read: ReadRecords
  /** Texts of pages. A text shared by several versions is stored once. */
  readonly texts: readonly string[]
  readonly versions: readonly (readonly [string, readonly (Omit<GeneratedPage, 'text'> & {readonly text: number})[]])[]
}

/** Returns the cached reference if none of its inputs has changed, without loading the compiler. Otherwise creates and caches it. */
export function keepReference(
  {root, stateRoot}: Pick<SiteConfig, 'root' | 'stateRoot'>,
  request: OneReference & {readonly files: ReadonlyMap<string, DescriptionFile>},
  make: () => MadeReference,
): Reference {
  const file = path.join(stateRoot, 'cache', `api-${shortHash(hashParts(request.reference.path))}.json`)
  const {hash} = toolFacts
  // the installed packages determine which files of other packages are read
  const key = keyOf(request, request.reference.comments ? installationSalt(hash, root) : hash)
  const kept = readKept(file, key)
  if (kept !== undefined && createReadCheck(root)(kept.read)) return restore(kept)
  const since = Date.now()
  const made = make()
  writeKept(file, key, {...pack(made), read: recordReads(root, made.read, since)})
  return made
}

function keyOf({reference, versions, names, libraries, files}: Parameters<typeof keepReference>[1], salt: string): string {
  return hashParts(
    salt,
    JSON.stringify([reference, names]),
    JSON.stringify(versions.map(({name, docs}) => [name, docs])),
    JSON.stringify(
      [...libraries].map(([name, own]) => [
        name,
        own.libraries.map(({declarations, entries, otherEntries = [], imports = [], ...rest}) => [
          rest,
          [...entries],
          [...otherEntries],
          [...imports],
          declarations,
        ]),
      ]),
    ),
    JSON.stringify([...files.values()].map(({path: name, text}) => [name, text])),
  )
}

/**
 * Reads a cached reference. A file that is missing, damaged or has another key is ignored. Its first line is a hash of the key and the
 * rest.
 */
function readKept(file: string, key: string): Kept | undefined {
  try {
    const [hash, json = ''] = readFileSync(file, 'utf8').split('\n')
    return hash === hashParts(key, json) ? (JSON.parse(json) as Kept) : undefined
  } catch {
    return undefined
  }
}

function restore({texts, versions, diagnostics}: Kept): Reference {
  const value = new Map(versions.map(([name, pages]) => [name, pages.map((page) => ({...page, text: texts[page.text] ?? ''}))]))
  return {value, diagnostics}
}

function pack({value, diagnostics}: Reference): Omit<Kept, 'read'> {
  const texts = new Map<string, number>()
  const indexOf = (text: string): number => {
    const index = texts.get(text) ?? texts.size
    texts.set(text, index)
    return index
  }
  const versions = [...value].map(([name, pages]) => [name, pages.map((page) => ({...page, text: indexOf(page.text)}))] as const)
  return {diagnostics, versions, texts: [...texts.keys()]}
}

function writeKept(file: string, key: string, kept: Kept): void {
  const json = JSON.stringify(kept)
  try {
    mkdirSync(path.dirname(file), {recursive: true})
    replaceFile(file, `${hashParts(key, json)}\n${json}`)
  } catch {
    // The next build creates it again. Caches that matter more report that the folder is not writable.
  }
}
