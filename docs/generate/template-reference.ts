import {anchorOf, membersOf, readAliases, typeSection} from './type-tables.ts'

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

Variables of the environment that a template names, such as \`process.env.RELEASE\`, are part of every page. Files that it reads by \`node:fs\` are not,
nor variables with computed names. Both are reported, as pages would not follow their changes
([\`template-untracked\`](./error-codes/templates.md#template-untracked)). Import files instead, and name variables.
`

/**
 * The page of all templates: each with what it shows and its props, then the props.
 * @param file absolute path of the module that exports `Templates` and the types of the props
 * @throws {Error} if a template or a prop has no docstring
 */
export function templateReference(file: string): string {
  const types = readAliases(file)
  const templates = membersOf(types.get('Templates')).filter(({name}) => name !== 'custom')
  const rows = templates.map(({name, type, text}) => {
    const props = /^ComponentType<(\w+)>$/.exec(type)?.[1] ?? ''
    return `| \`${name}\` | ${text} | [\`${props}\`](#${anchorOf(props)}) |`
  })
  const used = [...types].filter(([name]) => name.endsWith('Props'))
  const sections = used.map(([name, alias]) => typeSection(name, alias, 'Prop'))
  const table = ['| Template | Shows | Props |', '|---|---|---|', ...rows].join('\n')
  return `${frontMatter}\n## Every template\n\n${table}\n\n## Props\n\n${sections.join('\n\n')}\n`
}
