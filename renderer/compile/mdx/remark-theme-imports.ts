import type {Program} from 'estree-jsx'
import type {Root} from 'mdast'
import type {} from 'remark-mdx'

/** The components of docsite that Docusaurus has, too. Others of these names are those of a theme of the site. */
const ofDocusaurus: ReadonlySet<string> = new Set(['Admonition', 'CodeBlock', 'Details', 'TabItem', 'Tabs'])

/**
 * Removes imports such as `import Tabs from '@theme/Tabs'`, with which pages from Docusaurus begin. Components that docsite
 * provides too need no import, and a site that replaces one means its own. An import under another name stays and is reported
 * like any unresolved import.
 */
export function remarkThemeImports(): (tree: Root) => void {
  return (tree) => {
    tree.children = tree.children.filter((node) => {
      if (node.type !== 'mdxjsEsm' || !node.value.includes('@theme/')) return true
      const program = programOf(node)
      if (!program) return true
      program.body = program.body.filter((statement) => !isOwnComponent(statement))
      return program.body.length > 0
    })
  }
}

/** Returns the syntax tree of a module, where remark-mdx and the native parser store it. */
function programOf({data}: {readonly data?: object}): Program | undefined {
  return data && 'estree' in data ? (data.estree as Program) : undefined
}

function isOwnComponent(statement: Program['body'][number]): boolean {
  if (statement.type !== 'ImportDeclaration') return false
  const name = /^@theme\/(\w+)$/.exec(String(statement.source.value))?.[1] ?? ''
  const [specifier, ...others] = statement.specifiers
  return ofDocusaurus.has(name) && others.length === 0 && specifier?.type === 'ImportDefaultSpecifier' && specifier.local.name === name
}
