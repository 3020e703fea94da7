import type {Compilation, CompiledDoc, Reference} from '../renderer/core/model/doc.ts'

/** A compiled document with nothing in it but what a test says. */
export function makeCompiledDoc(facts: Partial<CompiledDoc> = {}): CompiledDoc {
  return {
    frontMatter: {},
    heading: undefined,
    headingHtml: undefined,
    excerpt: '',
    outline: [],
    anchors: [],
    references: [],
    islands: [],
    features: [],
    dependencies: [],
    problems: [],
    usable: true,
    ...facts,
  }
}

/** A link of a document, on the line that a test gives. */
export function makeLink(url: string, facts: Partial<Reference> = {}): Reference {
  return {kind: 'link', url, place: {start: {line: 1, column: 1}, end: {line: 1, column: 1 + url.length}}, hole: true, ...facts}
}

/** A compilation whose texts have characters beyond ASCII, and holes. */
export function makeCompilation(name: string, facts: Partial<CompiledDoc> = {}): Compilation {
  const doc = makeCompiledDoc({frontMatter: {title: `Titel ${name} – ü`}, heading: name, ...facts})
  return {doc, html: `<p>${name} \uE0D00\uE0D1</p>\n`}
}
