import path from 'node:path'
import type {SampleLanguage} from '../../../core/model/doc.ts'
import type {Sample, SampleRole} from './sample.ts'
import {modulePart} from './config-fragment.ts'
import {writtenCode} from './written-code.ts'

/** A sample as a file of a program. */
export type SampleModule = {
  /** Index of the sample in its page. */
  readonly sample: number
  readonly language: SampleLanguage
  /** The code of the earlier samples that it continues, then its own. */
  readonly parts: readonly string[]
  /** Number of characters at the beginning and at the end of the last part that are not part of the sample. */
  readonly inset: readonly [before: number, after: number]
  /** Samples of the page, as indexes, by the specifier that imports them: `./image-classifier`. */
  readonly imports: ReadonlyMap<string, number>
  /** The code of the fences before it. Their imports are in scope for code that has none. */
  readonly before: readonly string[]
}

/** Returns the modules of a page: the samples that are checked by compiling them. */
export function planModules(samples: readonly Sample[], roles: readonly SampleRole[]): SampleModule[] {
  const isModule = (index: number): boolean => roles[index]?.kind === 'module'
  return samples.flatMap((sample, index) => {
    const role = roles[index]
    if (role?.kind !== 'module') return []
    const chain = [...role.earlier.flatMap((at) => samples[at] ?? []), sample]
    const written = chain.map(modulePart)
    const parts = written.map(({text}) => text)
    const imports = new Map<string, number>()
    for (const specifier of parts.flatMap(relativeImports)) {
      const target = findTarget({samples, isModule, from: index, chain: [...role.earlier, index]}, specifier)
      if (target !== undefined) imports.set(specifier, target)
    }
    const inset = written.at(-1)?.inset ?? [0, 0]
    return [{sample: index, language: languageOf(chain), parts, inset, imports, before: samples.slice(0, index).map(writtenCode)}]
  })
}

/** Returns the language of a module: TypeScript if any sample is TypeScript or a configuration, with JSX if any sample has JSX. */
function languageOf(chain: readonly Sample[]): SampleLanguage {
  const languages = chain.map(({language}) => language)
  const isTyped = chain.some(({language, words}) => language.startsWith('ts') || words.config !== undefined)
  const hasJsx = languages.some((language) => language.endsWith('x'))
  if (isTyped) return hasJsx ? 'tsx' : 'ts'
  return hasJsx ? 'jsx' : 'js'
}

/** Matches possible relative imports: a relative path after `from`, `import` or `require(`. */
const RELATIVE_IMPORT = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*(["'])(\.{1,2}(?:\/[^"'\n]*)?)\1/g

function relativeImports(code: string): string[] {
  return [...code.matchAll(RELATIVE_IMPORT)].flatMap(([, , specifier]) => specifier ?? [])
}

type Importing = {
  readonly samples: readonly Sample[]
  readonly isModule: (index: number) => boolean
  readonly from: number
  /** The importing sample and those it continues. A program cannot import itself. */
  readonly chain: readonly number[]
}

/**
 * Returns the sample that an import refers to: the one whose title is that path, otherwise one whose title has the same file name. Of
 * several steps of one file, returns the last before the import, otherwise the first after it.
 */
function findTarget({samples, isModule, from, chain}: Importing, specifier: string): number | undefined {
  const folder = path.posix.dirname(samples[from]?.words.title ?? '')
  const wanted = withoutExtension(path.posix.join(folder, specifier))
  const accepts = [
    (title: string) => title === wanted || title === `${wanted}/index`,
    (title: string) => path.posix.basename(title) === path.posix.basename(wanted),
  ]
  for (const accept of accepts) {
    const found = samples.flatMap(({words: {title}}, index) =>
      title !== undefined && isModule(index) && !chain.includes(index) && accept(withoutExtension(path.posix.normalize(title)))
        ? [index]
        : [],
    )
    const target = found.findLast((index) => index < from) ?? found[0]
    if (target !== undefined) return target
  }
  return undefined
}

function withoutExtension(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$/, '')
}
