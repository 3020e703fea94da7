import {mkdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {toolFacts} from '../build/tool-facts.ts'
import type {Staged} from '../model/diagnostic.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {createFileHash, installationSalt} from '../samples/installed-files.ts'
import type {FileHash} from '../samples/installed-files.ts'
import {compareText} from '../shared/compare.ts'
import {hashParts, shortHash} from '../shared/hash.ts'
import {replaceFile} from '../shared/replace-file.ts'
import type {OneReference} from './reference-request.ts'
import type {DescriptionFile} from './descriptions/read-descriptions.ts'
import type {GeneratedPage} from './pages/create-pages.ts'

/** The pages of a reference by version. */
export type MadeReference = Staged<ReadonlyMap<string, readonly GeneratedPage[]>> & {
  /** Files of other packages that they depend on: paths from the site's root. */
  readonly read: ReadonlySet<string>
}

type Made = MadeReference

type Kept = {
  readonly diagnostics: Made['diagnostics']
  /** Files of other packages with their hashes. */
  readonly read: Readonly<Record<string, string>>
  /** Pages that are equal in several versions are kept once. */
  readonly texts: readonly string[]
  readonly versions: readonly (readonly [string, readonly (Omit<GeneratedPage, 'text'> & {readonly text: number})[]])[]
}

/** What a reference was made to before, if all that it is made from is as it was: then no compiler is loaded. */
export function keepReference(
  {root, stateRoot}: Pick<SiteConfig, 'root' | 'stateRoot'>,
  request: OneReference & {readonly files: ReadonlyMap<string, DescriptionFile>},
  make: () => Made,
): Made {
  const file = path.join(stateRoot, 'cache', `api-${shortHash(hashParts(request.reference.path))}.json`)
  const hashOf = createFileHash(root)
  const {hash} = toolFacts
  // what is installed decides which files of other packages are read
  const key = keyOf(request, request.reference.comments ? installationSalt(hash, hashOf) : hash)
  const kept = readKept(file, key)
  if (kept !== undefined && Object.entries(kept.read).every(([name, known]) => hashOf(name) === known)) return restore(kept)
  const made = make()
  writeKept(file, key, pack(made, hashOf))
  return made
}

function keyOf({reference, versions, names, libraries, files}: Parameters<typeof keepReference>[1], salt: string): string {
  return hashParts(
    salt,
    JSON.stringify([reference, names]),
    JSON.stringify(versions.map(({version, docs}) => [version.name, docs.map(({docPath}) => docPath)])),
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

/** A file that is not there, damaged, or of something else is as good as none. Its first line is a hash of the key and the rest. */
function readKept(file: string, key: string): Kept | undefined {
  try {
    const [hash, json = ''] = readFileSync(file, 'utf8').split('\n')
    return hash === hashParts(key, json) ? (JSON.parse(json) as Kept) : undefined
  } catch {
    return undefined
  }
}

function restore({texts, versions, diagnostics, read}: Kept): Made {
  const value = new Map(versions.map(([name, pages]) => [name, pages.map((page) => ({...page, text: texts[page.text] ?? ''}))]))
  return {value, diagnostics, read: new Set(Object.keys(read))}
}

function pack({value, diagnostics, read}: Made, hashOf: FileHash): Kept {
  const texts = new Map<string, number>()
  const indexOf = (text: string): number => {
    const index = texts.get(text) ?? texts.size
    texts.set(text, index)
    return index
  }
  const versions = [...value].map(([name, pages]) => [name, pages.map((page) => ({...page, text: indexOf(page.text)}))] as const)
  const hashes = [...read].sort(compareText).map((file) => [file, hashOf(file)] as const)
  return {diagnostics, versions, texts: [...texts.keys()], read: Object.fromEntries(hashes)}
}

function writeKept(file: string, key: string, kept: Kept): void {
  const json = JSON.stringify(kept)
  try {
    mkdirSync(path.dirname(file), {recursive: true})
    replaceFile(file, `${hashParts(key, json)}\n${json}`)
  } catch {
    // The next build makes it again. That the cache cannot be written is said where it matters more.
  }
}
