import type ts from 'typescript-api'
import type {SampleLanguage} from '../../../core/model/doc.ts'
import {parseCode} from './compiler.ts'
import type {Compiler} from './compiler.ts'
import {declaredNames, importedNames, namesOf} from './declared-names.ts'

/** The text of a module, and the offset where its last part begins. */
export type JoinedCode = {readonly text: string; readonly start: number}

/**
 * Joins the code of several samples into one module. If a later part declares a name again, it replaces the earlier declaration, as on a
 * page that shows a function and then a better one. The earlier declaration is blanked with spaces, so that all offsets stay the same.
 */
export function joinCode(compiler: Compiler, parts: readonly string[], language: SampleLanguage): JoinedCode {
  const [only, ...others] = parts
  if (only !== undefined && others.length === 0) return {text: only, start: 0}
  let later: ReadonlySet<string> = new Set()
  const kept: string[] = []
  for (const part of parts.toReversed()) {
    const file = parseCode(compiler, part, language)
    kept.unshift(later.size === 0 ? part : withoutNames({compiler, file, names: later}))
    later = new Set([...later, ...declaredNames(compiler, file)])
  }
  const before = kept.slice(0, -1).map((part) => `${part}\n`)
  return {text: [...before, kept.at(-1) ?? ''].join(''), start: before.join('').length}
}

type Removal = {readonly compiler: Compiler; readonly file: ts.SourceFile; readonly names: ReadonlySet<string>}

function withoutNames({compiler, file, names}: Removal): string {
  let {text} = file
  const blank = (start: number, end: number): void => {
    text = text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end)
  }
  for (const statement of file.statements) {
    const own = namesOf(compiler, statement)
    if (own.length === 0 || !own.some((name) => names.has(name))) continue
    if (own.every((name) => names.has(name) || (name === 'default' && own.length > 1))) blank(statement.getStart(file), statement.end)
    else if (compiler.isImportDeclaration(statement)) {
      for (const {name, node} of importedNames(compiler, statement.importClause)) {
        if (names.has(name)) blank(node.getStart(file), endWithComma(text, node.end))
      }
    }
  }
  return text
}

/** Extends a range over the comma that follows: an import clause may end with a comma but not begin with one. */
function endWithComma(text: string, end: number): number {
  return end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0)
}
