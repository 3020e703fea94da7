import path from 'node:path'
import {factRow, htmlCode} from './fact-row.ts'
import {areaHead, inFewWords, referenceIndex} from './reference-index.ts'
import {anchorOf, docOf, membersOf, readAliases, typeSection} from './type-tables.ts'

/** A page of the reference: `files` in `reference/plugins/files.md`, with the types on it. */
type TypeArea = {readonly name: string; readonly title: string; readonly types: readonly string[]}

const areas: readonly TypeArea[] = [
  {
    name: 'definition',
    title: 'Definition, problems and texts',
    types: ['PluginDefinition', 'FeatureCode', 'FeatureProblem', 'FeatureContext', 'TextContext', 'FeatureText', 'ModulePath'],
  },
  {name: 'markdown', title: 'Markdown', types: ['MarkdownContext', 'MarkdownSource', 'MarkdownParts', 'Fence']},
  {
    name: 'pages',
    title: 'Docs, pages and redirects',
    types: ['DocsContext', 'GeneratedDoc', 'GeneratedLine', 'GeneratedPage', 'GeneratedModule', 'RoutesContext', 'FeatureRedirect'],
  },
  {
    name: 'site',
    title: 'Site',
    types: ['SiteContext', 'FeatureSite', 'FeatureVersion', 'FeaturePage', 'FeatureReference', 'StaticFile'],
  },
  {
    name: 'files',
    title: 'Files and hosts',
    types: ['SiteFilesContext', 'FeatureOutputs', 'GeneratedFile', 'RenderedContext', 'RenderedFile', 'LateFile', 'HostRules'],
  },
  {
    name: 'browser',
    title: 'Code for browsers',
    types: ['FeatureIsland', 'ClientPart', 'ClientContext', 'RouteChange', 'FeatureHeadTag', 'FeatureRequest', 'OutsideRequest'],
  },
  {
    name: 'commands',
    title: 'Commands',
    types: ['FeatureCommand', 'CommandContext', 'CommandDefinition', 'CommandArgument', 'CommandOption', 'CommandPattern', 'CommandCall'],
  },
]

const head = `---
title: Plugins
description: Every part of a plugin, and what its functions are given.
format: mdx
search: false
---

\`docsite/plugin\` exports \`definePlugin\` and all types. [Write a plugin](../extend/write-a-plugin.md) shows how they are used. \`setup\` of
a plugin returns any of the [parts](./plugins/parts.md).

## Parts and types {#types}
`

/**
 * The pages of all parts of a plugin and of the types that they use, by path in `reference/`: an index, and a page for each area.
 * @param renderer absolute path of the folder with the engine's sources
 * @throws {Error} if a type or a property has no docstring, or a type is in no area
 */
export function pluginReference(renderer: string): ReadonlyMap<string, string> {
  const aliases = (file: string): ReturnType<typeof readAliases> => readAliases(path.join(renderer, file))
  const features = aliases('core/feature.ts')
  const complete = new Map([...features, ...aliases('core/feature-site.ts'), ...aliases('core/command.ts')])
  const known = new Set(areas.flatMap(({types}) => types))
  const lost = [...complete.keys()].filter((name) => !hidden.has(name) && !known.has(name))
  if (lost.length > 0) throw new Error(`These types are in no area of docs/generate/plugin-reference.ts: ${lost.join(', ')}.`)
  const types = new Map([
    ...aliases('config/define-plugin.ts'),
    ...aliases('browser/start-features.ts'),
    ...aliases('browser/route-hooks.ts'),
    ...aliases('core/model/host-rules.ts'),
    ...aliases('core/model/outside-request.ts'),
    ...complete,
  ])
  const parts = [...membersOf(features.get('FeatureData')), ...membersOf(features.get('FeatureHooks'))].filter(({name}) => name !== 'name')
  const partPage = './plugins/parts.md'
  const partEntries = parts.map(({name, text}) => ({ids: [name], name: `\`${name}\``, to: `${partPage}#${name}`, text: inFewWords(text)}))
  const partSections = parts.map(({name, type, text}) => `## \`${name}\` {#${name}}\n\n${factRow([htmlCode(type)])}\n\n${text}`)
  const partHead = areaHead({title: 'Parts', of: 'Plugins', position: 1, description: 'Every part of a plugin with its type.'})
  const groups = areas.map(({name: area, title, types: own}) => {
    const to = `./plugins/${area}.md`
    const entries = own.map((name) => {
      const alias = types.get(name)
      const id = anchorOf(name)
      return {ids: [id], name: `\`${name}\``, to: `${to}#${id}`, text: alias === undefined ? '' : inFewWords(docOf(alias))}
    })
    return {title, id: `area-${area}`, to, entries}
  })
  const partGroup = {title: 'Parts', id: 'area-parts', to: partPage, entries: partEntries}
  return new Map([
    ['plugins.md', referenceIndex({head, noun: 'parts and types', groups: [partGroup, ...groups]})],
    ['plugins/parts.md', `${partHead}\n${partSections.join('\n\n')}\n`],
    ...areas.map(({name, title, types: own}, index) => {
      const sections = own.map((type) => typeSection(type, types.get(type), 'Key', hrefFrom(own)).replace(/^###/, '##'))
      const pageHead = areaHead({
        title,
        of: 'Plugins',
        position: index + 1,
        description: `Types of docsite/plugin with all keys: ${title}.`,
      })
      return [`plugins/${name}.md`, `${pageHead}\n${sections.join('\n\n')}\n`] as const
    }),
  ])
}

/** Returns a function that returns the target of a link to a type, on a page with these types. */
function hrefFrom(own: readonly string[]): (type: string) => string {
  return (type) => {
    const page = own.includes(type) ? undefined : areas.find(({types}) => types.includes(type))
    return `${page === undefined ? '' : `./${page.name}.md`}#${anchorOf(type)}`
  }
}

/** Types without a section: the table of parts has what they declare, or they only name another type. */
const hidden: ReadonlySet<string> = new Set(['Feature', 'FeatureData', 'FeatureHooks', 'Promised', 'HookName', 'CommandValue'])
