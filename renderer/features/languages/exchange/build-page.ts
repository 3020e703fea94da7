import type {PageBlock, PageText} from './read-page.ts'
import {readPage} from './read-page.ts'
import type {MarkdownParser} from '../../../compile/markdown/parse/create-parser.ts'
import {proveBlock} from './prove-block.ts'

/** What becomes of a block of the original in the translation. */
export type Step = {
  /** Index of the block in the original. */
  readonly now: number
  /** Index of its block in the translation as it is. Undefined if it has none yet. */
  readonly at: number | undefined
  /** The block in the other language. Undefined if it only changes its place. */
  readonly text: string | undefined
  /** Whether the block gets a place of its own. */
  readonly isMoved: boolean
}

/** A translation to build. */
export type PageToBuild = {
  readonly original: PageText
  /** The translation as it is. Undefined if there is none, and all of the original is translated. */
  readonly translation: PageText | undefined
  /** In the order of the original. */
  readonly steps: readonly Step[]
  /** Indices of blocks of the translation that the original no longer has. */
  readonly gone: readonly number[]
  /** Blocks of the translation by those of the original, where they are known. */
  readonly partners: ReadonlyMap<number, number>
  /** Ids that headings of the original have without writing them, by index. */
  readonly ids: ReadonlyMap<number, string>
  readonly isMachine: boolean
  readonly parse: MarkdownParser
}

/** A page, or what is wrong with its blocks. The block is an index of the original. */
export type BuiltPage = {readonly text: string} | {readonly faults: readonly BlockFault[]}

/** Why a block cannot be put into its page, as the end of a sentence about its translation. */
export type BlockFault = {readonly now: number; readonly fault: string}

type Item = {readonly gap: string; readonly text: string; readonly now: number | undefined}

/** Puts blocks in their places in a translation, and compares each with its original as the page has it then. */
export function buildPage(page: PageToBuild): BuiltPage {
  const {original, translation, steps, isMachine, parse} = page
  const texts = new Map(steps.flatMap(({now, text}) => (text === undefined ? [] : [[now, withId(text, page, now)] as const])))
  const items =
    translation === undefined
      ? original.blocks.map((block, now) => itemOf(block, texts.get(now) ?? block.block.text, now))
      : placeBlocks({...page, translation}, texts)
  const marked = isMachine ? markAsMachine(items) : items
  const text = marked.map((item) => item.gap + item.text).join('') + (translation?.end ?? original.end)
  const built = readPage(text, {parse, isMdx: original.isMdx})
  const kept = built.blocks.length === marked.length && built.blocks.every(({block}, index) => block.text === marked[index]?.text)
  if (!kept) return {faults: [firstBroken(built.blocks, marked)]}
  const faults = marked.flatMap(({now}, index): BlockFault[] => {
    const [source, target] = [now === undefined ? undefined : original.blocks[now], built.blocks[index]]
    if (now === undefined || source === undefined || target === undefined || !texts.has(now)) return []
    const fault = proveBlock(source, target, {isMachine, addedId: addedId(page, now)})
    return fault === undefined ? [] : [{now, fault}]
  })
  return faults.length > 0 ? {faults} : {text}
}

function itemOf({block}: PageBlock, text: string, now: number | undefined): Item {
  return {gap: block.gap, text, now}
}

function placeBlocks(
  {original, translation, steps, gone, partners}: PageToBuild & {readonly translation: PageText},
  texts: ReadonlyMap<number, string>,
): Item[] {
  const steady = new Map(steps.flatMap(({now, at, isMoved}) => (isMoved || at === undefined ? [] : [[at, now] as const])))
  const dropped = new Set([...gone, ...steps.flatMap(({at, isMoved}) => (isMoved && at !== undefined ? [at] : []))])
  const items = new Map<number, Item>()
  for (const [at, block] of translation.blocks.entries()) {
    const now = steady.get(at)
    items.set(at, itemOf(block, (now === undefined ? undefined : texts.get(now)) ?? block.block.text, now))
  }
  const list: Item[] = [...items].flatMap(([at, item]) => (dropped.has(at) ? [] : [item]))
  const places = new Map<number, Item>()
  for (const [now, at] of partners) {
    const item = items.get(at)
    if (item !== undefined && !dropped.has(at)) places.set(now, item)
  }
  for (const {now, at, isMoved} of steps) {
    const source = original.blocks[now]
    if (source === undefined || (!isMoved && at !== undefined)) continue
    const old = at === undefined ? undefined : translation.blocks[at]
    const item = itemOf(source, texts.get(now) ?? old?.block.text ?? source.block.text, now)
    let before: Item | undefined
    for (let index = now - 1; index >= 0 && before === undefined; index -= 1) before = places.get(index)
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, item)
    places.set(now, item)
  }
  return list.map((item, index) => (index === 0 ? {...item, gap: ''} : item.gap === '' ? {...item, gap: '\n'} : item))
}

/** Adds the key by which people and programs know a page that a machine has translated. */
function markAsMachine(items: readonly Item[]): Item[] {
  const key = {gap: '\n', text: 'translated_by: machine', now: undefined}
  if (items.some(({text}) => text === key.text)) return [...items]
  const end = items.findIndex(({text}, index) => index > 0 && /^---\s*$/.test(text))
  if (end !== -1 && /^---\s*$/.test(items[0]?.text ?? '')) return items.toSpliced(end, 0, key)
  const fence = {gap: '', text: '---', now: undefined}
  return [fence, key, {...fence, gap: '\n'}, ...items.map((item, index) => (index === 0 ? {...item, gap: '\n\n'} : item))]
}

function addedId({original, ids}: PageToBuild, now: number): string | undefined {
  const block = original.blocks[now]
  return block?.signs.some((sign) => sign.startsWith('the id')) === true ? undefined : ids.get(now)
}

/** Gives a heading the id that the original has without writing it, so that links to it keep leading there. */
function withId(text: string, page: PageToBuild, now: number): string {
  const id = addedId(page, now)
  if (id === undefined || /\{[^{}]*#[^{}]*\}[ \t#]*$/.test(text)) return text
  const mark = page.original.isMdx ? `{/* #${id} */}` : `{#${id}}`
  return text.replace(/[ \t]*((?:[ \t]##*)?[ \t]*(?:\n[ \t>]*(?:==*|--*)[ \t]*)?)$/, ` ${mark}$1`)
}

function firstBroken(built: readonly PageBlock[], items: readonly Item[]): BlockFault {
  const index = items.findIndex((item, place) => item.text !== built[place]?.block.text)
  const near = items.slice(0, index + 1).findLast(({now}) => now !== undefined) ?? items.find(({now}) => now !== undefined)
  return {now: near?.now ?? 0, fault: 'would be shown as several blocks, or together with its neighbours'}
}
