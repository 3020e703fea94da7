import {siteConfigSchema} from '../../renderer/config/schema.ts'
import {configAreas} from './config-areas.ts'
import type {ConfigArea} from './config-areas.ts'
import {anchorOf, formSection, keySection} from './config-sections.ts'
import type {DescribedKey} from './config-sections.ts'
import {listKeys} from './list-keys.ts'
import type {SchemaKey} from './list-keys.ts'
import type {KeyDoc} from './read-key-docs.ts'
import {areaHead, inFewWords, referenceIndex} from './reference-index.ts'
import type {IndexEntry} from './reference-index.ts'

const head = `---
title: Configuration keys
sidebar_label: Configuration
description: Every key of site-config.ts with its type, its default and what it does.
format: mdx
search: false
---

All keys of \`site-config.ts\`, generated from the schema that checks your file. \`title\` and \`url\` are required. A key that docsite does not
know is an error, and so is a value of another type. Paths are written from the root of the configuration: \`[]\` stands for an entry of a
list, \`<name>\` for a name of your choice.
`

/**
 * The pages of all configuration keys, by path in `reference/`: an index, and a page for each area.
 * @param docs the docstrings of the keys
 * @throws {Error} when keys have none, or are in no area
 */
export function configReference(docs: ReadonlyMap<string, KeyDoc>): ReadonlyMap<string, string> {
  const listed = listKeys(siteConfigSchema)
  const silent = listed.filter(({path}) => (docs.get(path)?.text ?? '') === '').map(({path}) => path)
  if (silent.length > 0) throw new Error(`These keys have no docstring in renderer/config: ${silent.join(', ')}.`)
  const known = new Set(configAreas.flatMap(({keys}) => keys))
  const lost = listed.filter(({path}) => !known.has(topOf(path))).map(({path}) => path)
  if (lost.length > 0) throw new Error(`These keys are in no area of docs/generate/config-areas.ts: ${lost.join(', ')}.`)
  const keys = mergeSets(listed.map((key) => ({...key, text: textOf(key, docs), sharedWith: undefined})))
  const areas = configAreas.map((area) => ({
    area,
    blocks: area.keys.flatMap((top) => blocksOf(keys.filter(({path}) => topOf(path) === top))),
  }))
  const groups = areas.map(({area, blocks}) => {
    const page = `./configuration/${area.name}.md`
    return {title: area.title, id: `area-${area.name}`, to: page, entries: blocks.map((block) => entryOf(block, page))}
  })
  return new Map([
    ['configuration.md', referenceIndex({head, noun: 'keys', groups})],
    ...areas.map(({area, blocks}, index) => [`configuration/${area.name}.md`, areaPage(area, blocks, index + 1)] as const),
  ])
}

/** One key, or all keys of a form that a value can have, such as a navbar item of the type `star`. */
type Block = {readonly form?: string; readonly keys: readonly [DescribedKey, ...DescribedKey[]]}

function blocksOf(keys: readonly DescribedKey[]): Block[] {
  const blocks: Block[] = []
  for (const key of keys) {
    const form = /^[^{]*\{[^}]*\}/.exec(key.path)?.[0]
    const last = blocks.at(-1)
    if (form !== undefined && last?.form === form) blocks[blocks.length - 1] = {form, keys: [...last.keys, key]}
    else blocks.push({...(form !== undefined && {form}), keys: [key]})
  }
  return blocks
}

function areaPage({title}: ConfigArea, blocks: readonly Block[], position: number): string {
  const sections = blocks.map(({form, keys: described}) => (form === undefined ? keySection(described[0]) : formSection(form, described)))
  const description = `Keys of site-config.ts with types and defaults: ${title}.`
  return `${areaHead({title, of: 'Configuration', position, description})}\n${sections.join('\n\n')}\n`
}

function entryOf({form, keys: [key, ...others]}: Block, page: string): IndexEntry {
  const {path, text, sharedWith} = key
  if (form !== undefined) {
    const [, list = '', name = ''] = /^(.*)\{(.*)\}$/.exec(form) ?? []
    const id = anchorOf(`${list}.${name}`)
    const inner = [key, ...others].map((one) => `\`${one.path.slice(form.length + 1)}\``).join(', ')
    return {ids: [id], name: `\`${list}\`: \`${name}\``, to: `${page}#${id}`, text: inner}
  }
  const ids = [path, ...(sharedWith === undefined ? [] : [sharedWith])].map(anchorOf)
  return {ids, name: `\`${path}\``, to: `${page}#${anchorOf(path)}`, text: inFewWords(text)}
}

function topOf(path: string): string {
  return /^\w+/.exec(path)?.[0] ?? path
}

function textOf({path}: SchemaKey, docs: ReadonlyMap<string, KeyDoc>): string {
  const text = docs.get(path)?.text ?? ''
  return path === 'docSets' ? `${text} A set has the keys of \`docs\` that are marked _per doc set_.` : text
}

/** Describes keys that `docs` and entries of `docSets` have in the same form once, as keys of `docs`. */
function mergeSets(keys: readonly DescribedKey[]): DescribedKey[] {
  const ofSets = new Map(keys.flatMap((key) => (key.path.startsWith('docSets.<name>.') ? [[key.path.slice(15), key] as const] : [])))
  const merged = keys.map((key) => {
    const twin = key.path.startsWith('docs.') ? ofSets.get(key.path.slice(5)) : undefined
    return twin !== undefined && isSame(key, twin) ? {...key, sharedWith: twin.path} : key
  })
  const described = new Set(merged.map(({sharedWith}) => sharedWith))
  return merged.filter(({path}) => !described.has(path))
}

function isSame(one: DescribedKey, other: DescribedKey): boolean {
  return (['type', 'required', 'fallback', 'expected', 'text'] as const).every((fact) => one[fact] === other[fact])
}
