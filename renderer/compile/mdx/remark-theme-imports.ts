import type {Program} from 'estree-jsx'
import type {Root} from 'mdast'
import type {} from 'remark-mdx'
import {ownComponents} from '../../core/model/own-components.ts'

/**
 * Takes out `import Tabs from '@theme/Tabs'` and the like, which pages that come from Docusaurus begin with: the components that
 * docsite has too need no import, and a site that has replaced one means its own. An import under another name stays, and is
 * reported as any that leads nowhere.
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

/** remark-mdx and the native parser put the syntax tree there. */
function programOf({data}: {readonly data?: object}): Program | undefined {
  return data && 'estree' in data ? (data.estree as Program) : undefined
}

function isOwnComponent(statement: Program['body'][number]): boolean {
  if (statement.type !== 'ImportDeclaration') return false
  const name = /^@theme\/(\w+)$/.exec(String(statement.source.value))?.[1] ?? ''
  const [specifier, ...others] = statement.specifiers
  return (
    Object.hasOwn(ownComponents, name) &&
    others.length === 0 &&
    specifier?.type === 'ImportDefaultSpecifier' &&
    specifier.local.name === name
  )
}
