import type {CompiledDoc, Reference} from '../renderer/core/model/doc.ts'

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
