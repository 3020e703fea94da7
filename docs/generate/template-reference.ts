import ts from 'typescript-api'

const frontMatter = `---
title: Templates
description: Every template with its props, and how to replace or wrap one.
---

A template is a React component that makes a part of pages. \`templates\` in \`site-config.ts\` names a module that exports a component of the
same name:

\`\`\`ts config title="site-config.ts"
templates: {Footer: 'content/components/footer.tsx'},
\`\`\`

\`docsite/templates\` exports the originals and the types of their props, so a template can keep the original and add to it:

\`\`\`tsx title="content/components/footer.tsx"
import {Footer as OriginalFooter} from 'docsite/templates'
import type {TemplateProps} from 'docsite/templates'

export function Footer(props: TemplateProps) {
  return (
    <>
      <OriginalFooter {...props} />
      <p>Funded by readers like you.</p>
    </>
  )
}
\`\`\`

Templates are rendered when the site is built and send no script. What is to react to readers is an [island](../writing/mdx-and-islands.mdx)
inside a template. Show other templates through the prop \`templates\`, which has the ones that the site replaced.
`

/**
 * The page of all templates: each with what it shows and its props, then the props.
 * @param file absolute path of the module that exports `Templates` and the types of the props
 * @throws {Error} if a template or a prop has no docstring
 */
export function templateReference(file: string): string {
  const source = ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.ES2023, true)
  const types = new Map(source.statements.filter(ts.isTypeAliasDeclaration).map((alias) => [alias.name.text, alias]))
  const templates = membersOf(types.get('Templates')).filter(({name}) => name !== 'custom')
  const rows = templates.map(({name, type, text}) => {
    const props = /^ComponentType<(\w+)>$/.exec(type)?.[1] ?? ''
    return `| \`${name}\` | ${text} | [\`${props}\`](#${anchorOf(props)}) |`
  })
  const used = [...types].filter(([name]) => name.endsWith('Props'))
  const sections = used.map(([name, alias]) => propsSection(name, alias))
  const table = ['| Template | Shows | Props |', '|---|---|---|', ...rows].join('\n')
  return `${frontMatter}\n## Every template\n\n${table}\n\n## Props\n\n${sections.join('\n\n')}\n`
}

type Member = {readonly name: string; readonly type: string; readonly text: string}

function propsSection(name: string, alias: ts.TypeAliasDeclaration): string {
  const base = ts.isIntersectionTypeNode(alias.type) ? alias.type.types.find(ts.isTypeReferenceNode)?.getText() : undefined
  const rows = membersOf(alias).map(({name: key, type, text}) => `| \`${key}\` | \`${type.replaceAll('|', String.raw`\|`)}\` | ${text} |`)
  const also = base === undefined ? '' : ` And all of [\`${base}\`](#${anchorOf(base)}).`
  const table = ['| Prop | Type | Value |', '|---|---|---|', ...rows].join('\n')
  return `### \`${name}\` {#${anchorOf(name)}}\n\n${docOf(alias)}${also}\n\n${table}`
}

/** @example anchorOf('DocPartProps') // => 'doc-part-props' */
function anchorOf(type: string): string {
  return type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}

/** The properties that a type declares itself, without those of the type it extends. */
function membersOf(alias: ts.TypeAliasDeclaration | undefined): Member[] {
  if (alias === undefined) throw new Error('A type of the templates is missing.')
  const parts = ts.isIntersectionTypeNode(alias.type) ? alias.type.types : [alias.type]
  const own = parts.flatMap((part) => (ts.isTypeLiteralNode(part) ? [...part.members] : []))
  return own.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(),
    type: (member.type?.getText() ?? '').replaceAll(/\breadonly (?=\w)/g, ''),
    text: docOf(member),
  }))
}

function docOf(node: ts.HasJSDoc & ts.NamedDeclaration): string {
  const text = ts.getTextOfJSDocComment(ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)?.comment)
  if (text === undefined) throw new Error(`\`${node.name?.getText() ?? ''}\` needs a docstring in renderer/core/model/template-props.ts.`)
  return text.replaceAll(/\s+/g, ' ')
}
