import path from 'node:path'
import type {SampleLanguage} from '../../../core/model/doc.ts'
import type {Sample, SampleRole} from './sample.ts'
import {modulePart} from './config-fragment.ts'
import {writtenCode} from './written-code.ts'

/** A sample as a file of a program. */
export type SampleModule = {
  /** Index in its page. */
  readonly sample: number
  readonly language: SampleLanguage
  /** Code of earlier samples that it goes on from, then its own. */
  readonly parts: readonly string[]
  /** How much of the last part, at its beginning and at its end, is not the sample's own code. */
  readonly inset: readonly [before: number, after: number]
  /** Modules of the page by what the code imports them with: `./image-classifier`. */
  readonly imports: ReadonlyMap<string, number>
  /** Code of the fences before it, whose imports are in scope of code that imports nothing. */
  readonly before: readonly string[]
}

/** The modules of a page: the samples that are checked by compiling them. */
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

/** TypeScript anywhere makes it TypeScript, and so does a configuration; JSX anywhere makes it JSX. */
function languageOf(chain: readonly Sample[]): SampleLanguage {
  const languages = chain.map(({language}) => language)
  const isTyped = chain.some(({language, words}) => language.startsWith('ts') || words.config !== undefined)
  const hasJsx = languages.some((language) => language.endsWith('x'))
  if (isTyped) return hasJsx ? 'tsx' : 'ts'
  return hasJsx ? 'jsx' : 'js'
}

/** What could be a relative import: what follows `from`, `import` and `require(`. */
const RELATIVE_IMPORT = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*(["'])(\.{1,2}(?:\/[^"'\n]*)?)\1/g

function relativeImports(code: string): string[] {
  return [...code.matchAll(RELATIVE_IMPORT)].flatMap(([, , specifier]) => specifier ?? [])
}

type Importing = {
  readonly samples: readonly Sample[]
  readonly isModule: (index: number) => boolean
  readonly from: number
  /** The importing sample and those it goes on from: no program imports itself. */
  readonly chain: readonly number[]
}

/**
 * The sample that an import means: the one whose title is that path, else one whose title has the same file name. Of several,
 * steps of one file, the last before the import; else the first after it.
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
