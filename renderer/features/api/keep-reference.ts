import type {DocsContext} from '../../core/feature.ts'
import type {ReadLog} from '../../core/files/read-log.ts'
import {toolFacts} from '../../core/files/tool-facts.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {installationSalt} from './samples/installed-files.ts'
import {createReadCheck, recordReads, recordsOf} from './samples/read-records.ts'
import type {ReadRecords} from './samples/read-records.ts'
import {hashParts} from '../../core/files/hash.ts'
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
  /** Hash of all inputs but files that reading the library led to. */
  readonly key: string
  readonly diagnostics: Reference['diagnostics']
  readonly read: ReadRecords
  /** Texts of pages. A text shared by several versions is stored once. */
  readonly texts: readonly string[]
  readonly versions: readonly (readonly [string, readonly (Omit<GeneratedPage, 'text'> & {readonly text: number})[]])[]
}

/** A reference to create, with the files of its descriptions. */
export type KeptRequest = OneReference & {
  readonly files: ReadonlyMap<string, DescriptionFile>
  /** Whether all files could be read, so that missing descriptions are reported. */
  readonly isReadable: boolean
}

type Keeping = {
  readonly request: KeptRequest
  readonly make: () => MadeReference
  readonly keep: DocsContext['keep']
  /** Records what the reference depends on. */
  readonly log: ReadLog
}

/** Returns the kept reference if none of its inputs has changed, without loading the compiler. Otherwise creates and keeps it. */
export async function keepReference(root: AbsolutePath, {request, make, keep, log}: Keeping): Promise<Reference> {
  const {hash} = toolFacts
  // the installed packages determine which files of other packages are read
  const key = keyOf(request, request.reference.comments ? installationSalt(hash, root, log) : hash)
  const kept = await keep(request.reference.path, (earlier: Kept | undefined): Kept => {
    if (earlier?.key === key && createReadCheck(root)(earlier.read)) return earlier
    const since = Date.now()
    const made = make()
    return {key, ...pack(made), read: recordReads(root, made.read, since)}
  })
  log.addRecords(recordsOf(root, kept.read))
  return restore(kept)
}

function keyOf({reference, versions, names, libraries, files, isReadable}: KeptRequest, salt: string): string {
  return hashParts(
    salt,
    JSON.stringify([reference, names, isReadable]),
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

function restore({texts, versions, diagnostics}: Kept): Reference {
  const value = new Map(versions.map(([name, pages]) => [name, pages.map((page) => ({...page, text: texts[page.text] ?? ''}))]))
  return {value, diagnostics}
}

function pack({value, diagnostics}: Reference): Omit<Kept, 'key' | 'read'> {
  const texts = new Map<string, number>()
  const indexOf = (text: string): number => {
    const index = texts.get(text) ?? texts.size
    texts.set(text, index)
    return index
  }
  const versions = [...value].map(([name, pages]) => [name, pages.map((page) => ({...page, text: indexOf(page.text)}))] as const)
  return {diagnostics, versions, texts: [...texts.keys()]}
}
