import type {Place, Problem} from '../../core/model/diagnostic.ts'
import type {CodeSample} from '../../core/model/doc.ts'
import type {MdxModule} from './mdx-module.ts'
import type {SourcePlace} from './runtime/page-scope.ts'
import {sourceName} from '../source-name.ts'
import type {NamingDocument} from '../source-name.ts'

/** A page with the Markdown and MDX files it consists of: itself first, then its partials. */
export type PageParts = NamingDocument & {
  /** The page's own text. */
  readonly text: string
  /** Modules by number. For a React page, only its partials. */
  readonly modules: ReadonlyMap<number, MdxModule>
}

/** A place in the form used by the page's problems and references; `source` is absent for the page's own file. */
export type PartPlace = {readonly place: Place; readonly source?: string}

/** Returns the place of an element in one of the page's files. */
export function placeInPage(parts: PageParts, found: SourcePlace): PartPlace {
  const {path, modules} = parts
  const {file, line, column} = found
  const module = [...modules.values()].find((candidate) => candidate.path === file)
  const start = {line, column}
  const place = module?.places.get(`${line}:${column}`) ?? {start, end: {line, column: column + 1}}
  return file === path ? {place} : {place, source: sourceName(parts, file)}
}

/** Returns the problems of the page's files; those of partials name their file. */
export function problemsOfParts(parts: PageParts): Problem[] {
  const {path, modules} = parts
  return [...modules.values()].flatMap((module) =>
    module.doc.problems.map((found) =>
      module.path === path || found.source !== undefined ? found : {...found, source: sourceName(parts, module.path)},
    ),
  )
}

/** Returns the code samples of the page's files. Those of partials come first, since a page continues from the code it imports. */
export function samplesOfParts(parts: PageParts): CodeSample[] {
  const {path, modules} = parts
  const [own, partials] = [
    [...modules.values()].filter((module) => module.path === path),
    [...modules.values()].filter((module) => module.path !== path),
  ]
  return [...partials, ...own].flatMap((module) =>
    (module.doc.samples ?? []).map((sample) => (module.path === path ? sample : {...sample, source: sourceName(parts, module.path)})),
  )
}
