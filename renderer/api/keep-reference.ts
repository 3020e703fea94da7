import {mkdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {readToolFacts} from '../build/tool-facts.ts'
import type {Staged} from '../model/diagnostic.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {hashParts, shortHash} from '../shared/hash.ts'
import {replaceFile} from '../shared/replace-file.ts'
import type {OneReference} from './reference-request.ts'
import type {DescriptionFile} from './descriptions/read-descriptions.ts'
import type {GeneratedPage} from './pages/create-pages.ts'

type Made = Staged<ReadonlyMap<string, readonly GeneratedPage[]>>

type Kept = {
  readonly diagnostics: Made['diagnostics']
  /** Pages that are equal in several versions are kept once. */
  readonly texts: readonly string[]
  readonly versions: readonly (readonly [string, readonly (Omit<GeneratedPage, 'text'> & {readonly text: number})[]])[]
}

/** What a reference was made to before, if all that it is made from is as it was: then no compiler is loaded. */
export function keepReference(
  {stateRoot}: Pick<SiteConfig, 'stateRoot'>,
  request: OneReference & {readonly files: ReadonlyMap<string, DescriptionFile>},
  make: () => Made,
): Made {
  const file = path.join(stateRoot, 'cache', `api-${shortHash(hashParts(request.reference.path))}.json`)
  const key = keyOf(request)
  const kept = readKept(file, key)
  if (kept !== undefined) return restore(kept)
  const made = make()
  writeKept(file, key, pack(made))
  return made
}

function keyOf({reference, versions, names, libraries, files}: Parameters<typeof keepReference>[1]): string {
  return hashParts(
    readToolFacts().hash,
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

function restore({texts, versions, diagnostics}: Kept): Made {
  const value = new Map(versions.map(([name, pages]) => [name, pages.map((page) => ({...page, text: texts[page.text] ?? ''}))]))
  return {value, diagnostics}
}

function pack({value, diagnostics}: Made): Kept {
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
    // The next build makes it again. That the cache cannot be written is said where it matters more.
  }
}
