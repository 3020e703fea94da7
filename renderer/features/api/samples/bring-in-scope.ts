import type {SampleLanguage} from '../../../core/model/doc.ts'
import {parseCode} from './compiler.ts'
import type {Compiler} from './compiler.ts'
import {declaredNames, importedNames} from './declared-names.ts'
import type {ExportedNames} from './exported-names.ts'

/** Code that may import nothing itself. */
export type ScopedCode = {
  readonly text: string
  readonly language: SampleLanguage
  /** Code of earlier fences of the page. */
  readonly before: readonly string[]
}

/**
 * Imports for code that has none: a few lines that show a call, not a program. What it names is imported at its end, where that
 * moves no place: as an earlier fence of the page imports it, else from the module in scope that exports it. Empty for code that
 * imports something itself.
 */
export function bringInScope(compiler: Compiler, {text, language, before}: ScopedCode, names: ExportedNames): string {
  if (IMPORTS.test(text)) return ''
  const declared = declaredNames(compiler, parseCode(compiler, text, language))
  const used = new Set(text.match(/[\w$]+/g))
  // JSX that is compiled to calls of React names it without a word
  if (/<[A-Za-z>]/.test(text) && language.endsWith('x')) used.add('React')
  const lines = new Map<string, string>()
  for (const [name, module] of names) lines.set(name, `import {${name}} from ${JSON.stringify(module)}`)
  for (const [name, line] of earlierImports(compiler, before)) lines.set(name, line)
  return [...lines].flatMap(([name, line]) => (used.has(name) && !declared.has(name) ? [`\n${line}`] : [])).join('')
}

const IMPORTS = /^\s*import\b|\brequire\s*\(/m

/** Imports of packages, one for each name; what fences of the page export to each other is not among them. */
function earlierImports(compiler: Compiler, before: readonly string[]): Map<string, string> {
  const lines = new Map<string, string>()
  for (const code of before) {
    if (!IMPORTS.test(code)) continue
    const file = parseCode(compiler, code, 'tsx')
    for (const statement of file.statements) {
      if (!compiler.isImportDeclaration(statement) || !compiler.isStringLiteral(statement.moduleSpecifier)) continue
      const from = statement.moduleSpecifier.getText(file)
      if (/^.\./.test(from)) continue
      for (const {name, node} of importedNames(compiler, statement.importClause)) {
        const written = node.getText(file).replace(/^type\s+(?!as\b)/, '')
        const bound = compiler.isImportSpecifier(node) ? `{${written}}` : written
        lines.set(name, `import ${bound} from ${from}`)
      }
    }
  }
  return lines
}
