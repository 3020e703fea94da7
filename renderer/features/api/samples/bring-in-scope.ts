import type {SampleLanguage} from '../../../core/model/doc.ts'
import {parseCode} from './compiler.ts'
import type {Compiler} from './compiler.ts'
import {declaredNames, importedNames} from './declared-names.ts'
import type {ExportedNames} from './exported-names.ts'

/** Code that may have no imports. */
export type ScopedCode = {
  readonly text: string
  readonly language: SampleLanguage
  /** The code of earlier fences of the page. */
  readonly before: readonly string[]
}

/**
 * Returns import statements for code that has none, such as a few lines that show a call. A name is imported as in an earlier fence of
 * the page, otherwise from the module in scope that exports it. Append the result to the code, where it does not change any offset. Empty
 * if the code has imports.
 */
export function bringInScope(compiler: Compiler, {text, language, before}: ScopedCode, names: ExportedNames): string {
  if (IMPORTS.test(text)) return ''
  const declared = declaredNames(compiler, parseCode(compiler, text, language))
  const used = new Set(text.match(/[\w$]+/g))
  // JSX compiled to calls of React uses the name `React` implicitly
  if (/<[A-Za-z>]/.test(text) && language.endsWith('x')) used.add('React')
  const lines = new Map<string, string>()
  for (const [name, module] of names) lines.set(name, `import {${name}} from ${JSON.stringify(module)}`)
  for (const [name, line] of earlierImports(compiler, before)) lines.set(name, line)
  return [...lines].flatMap(([name, line]) => (used.has(name) && !declared.has(name) ? [`\n${line}`] : [])).join('')
}

const IMPORTS = /^\s*import\b|\brequire\s*\(/m

/** Returns an import statement for each name that earlier fences import from packages. Relative imports between fences are skipped. */
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
