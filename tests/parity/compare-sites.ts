import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {plainAddress, readBuiltPage} from './read-built-page.ts'
import type {BuiltPage, PageShape} from './read-built-page.ts'

/** A built site. */
export type BuiltSite = {
  /** Its folder. */
  readonly folder: string
  readonly shape: PageShape
  /** The address that it is published under: `https://example.org/base/`. */
  readonly base: URL
}

/** A part in which two pages differ, with the first difference. */
export type Difference = {readonly address: string; readonly part: keyof BuiltPage; readonly theirs: string; readonly ours: string}

/** The result of a comparison. */
export type Comparison = {
  /** Addresses of pages that both have. */
  readonly shared: readonly string[]
  readonly onlyTheirs: readonly string[]
  readonly onlyOurs: readonly string[]
  readonly differences: readonly Difference[]
}

/** The parts that are compared, in this order. */
const parts = ['title', 'h1', 'headings', 'text', 'links', 'images', 'sidebar', 'pager', 'canonical', 'redirect'] as const

/** Compares two builds of one site page by page, without markup. */
export function compareSites(theirs: BuiltSite, ours: BuiltSite): Comparison {
  const [left, right] = [pagesOf(theirs), pagesOf(ours)]
  const shared = [...left.keys()].filter((address) => right.has(address)).sort()
  const differences = shared.flatMap((address) => {
    const one = readPage(left.get(address) ?? '', address, theirs)
    const other = readPage(right.get(address) ?? '', address, ours)
    return parts.flatMap((part): Difference[] => {
      const [a, b] = [one[part], other[part]]
      if (JSON.stringify(a) === JSON.stringify(b)) return []
      return [{address, part, ...firstDifference(a, b)}]
    })
  })
  return {
    shared,
    onlyTheirs: [...left.keys()].filter((address) => !right.has(address)).sort(),
    onlyOurs: [...right.keys()].filter((address) => !left.has(address)).sort(),
    differences,
  }
}

function readPage(file: string, address: string, {shape}: BuiltSite): BuiltPage {
  return readBuiltPage(readFileSync(file, 'utf8'), new URL(`${address}/`), shape)
}

/** The HTML files of a site by their address. */
function pagesOf({folder, base}: BuiltSite): Map<string, string> {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.html'))
  return new Map(
    files
      .map((name) => name.replaceAll(path.sep, '/'))
      .filter((name) => !name.startsWith('assets/'))
      .map((name) => [plainAddress(new URL(encodeURI(name), base)), path.join(folder, name)]),
  )
}

type Part = BuiltPage[keyof BuiltPage]

/** Returns what stands at the first place in which two values differ, with some text around it. */
function firstDifference(theirs: Part, ours: Part): {theirs: string; ours: string} {
  if (Array.isArray(theirs) && Array.isArray(ours)) {
    const [a, b] = [theirs as readonly string[], ours as readonly string[]]
    const at = a.findIndex((value, index) => value !== b[index])
    const index = at === -1 ? a.length : at
    return {theirs: `[${index}] ${a[index] ?? '(end)'}`, ours: `[${index}] ${b[index] ?? '(end)'}`}
  }
  const [a, b] = [String(theirs), String(ours)]
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const shown = (text: string): string => text.slice(Math.max(0, at - 40), at + 60)
  return {theirs: shown(a), ours: shown(b)}
}
