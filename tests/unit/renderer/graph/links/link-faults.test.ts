import {expect, test} from 'vitest'
import {bindReferences} from '../../../../../renderer/graph/links/bind-references.ts'
import {readAssets} from '../../../../../renderer/graph/links/read-assets.ts'
import {problemToDiagnostic} from '../../../../../renderer/graph/links/reference-source.ts'
import type {Diagnostic, Place} from '../../../../../renderer/core/model/diagnostic.ts'
import type {GraphSite} from '../../../../make-graph.ts'
import {makeGraph} from '../../../../make-graph.ts'
import {linkFaults, linkSite, validReferences} from './link-faults.ts'
import type {LinkFault} from './link-faults.ts'

/** What is expected or found: kind of fault or file, code, place. */
type Finding = {readonly file: string; readonly code: string; readonly place: Place | undefined}

test(`every one of ${linkFaults.length} kinds of broken references is found once, and where it is written`, async () => {
  const pages = linkFaults.map((fault, index) => {
    const file = `content/docs/next/fault-${String(index).padStart(2, '0')}.md`
    return {file, ...markedText(`# A page\n\nSome text.\n\n${fault.markdown}\n\nMore text.\n`, [fault])}
  })
  const site = await makeGraph({...linkSite, ...textsOf(pages)}, {compiler: 'markdown'})
  const expected = pages.flatMap(({file, findings}) => findings.map((finding) => ({file, ...finding})))
  expect(linkFaults.length).toBe(32)
  expect(await findingsOf(site)).toEqual(expected)
})

test(`none of ${validReferences.length} valid references is reported`, async () => {
  const page = `# A page\n\n${validReferences.map((reference) => `- ${reference}`).join('\n')}\n`
  const site = await makeGraph({...linkSite, 'content/docs/next/valid.md': page}, {compiler: 'markdown'})
  expect(await findingsOf(site)).toEqual([])
})

test('in 200 pages with five faults in random places all are found, nothing else, and exactly there', async () => {
  const pages = Array.from({length: 200}, (_, seed) => ({file: `content/docs/next/seed-${seed + 1000}.md`, ...randomPage(seed)}))
  const site = await makeGraph({...linkSite, ...textsOf(pages)}, {compiler: 'markdown'})
  const expected = pages.flatMap(({file, findings}) => findings.map((finding) => ({file, ...finding})))
  expect(expected.length).toBe(1000)
  expect(sorted(await findingsOf(site))).toEqual(sorted(expected))
})

async function findingsOf({config, graph}: GraphSite): Promise<Finding[]> {
  const assets = await readAssets({config, graph})
  const bound = bindReferences({config, graph, assets: assets.value})
  const problems = [...bound.value.keys()].flatMap(({source, compiled}) =>
    compiled.problems.map((found) => problemToDiagnostic(source.path, found)),
  )
  return sorted(
    [...problems, ...assets.diagnostics, ...bound.diagnostics].map(({file = '', code, place}: Diagnostic) => ({file, code, place})),
  )
}

function sorted(findings: readonly Finding[]): Finding[] {
  const key = ({file, code, place}: Finding): string =>
    `${file} ${String(place?.start.line).padStart(4, '0')} ${code} ${place?.start.column}`
  return [...findings].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

type MarkedText = {readonly text: string; readonly findings: readonly Omit<Finding, 'file'>[]}

/** Takes the marks out of a text; they stand around the faults in this order. */
function markedText(marked: string, faults: readonly LinkFault[]): MarkedText {
  const pieces = marked.split(/[«»]/)
  const findings = faults.map(({code}, index) => {
    const start = pieces.slice(0, 2 * index + 1).join('')
    return {code, place: {start: pointAfter(start), end: pointAfter(start + (pieces[2 * index + 1] ?? ''))}}
  })
  return {text: pieces.join(''), findings}
}

function pointAfter(text: string): Place['start'] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return {line: lines.length, column: (lines.at(-1) ?? '').length + 1}
}

function textsOf(pages: readonly {file: string; text: string}[]): Record<string, string> {
  return Object.fromEntries(pages.map(({file, text}) => [file, text]))
}

const filler = [
  'A paragraph with `code`, *emphasis* and a [good link](./ok.md#install).',
  '- A list\n  - inside a list',
  '```md\n[not a link](./nope.md)\n```',
  '| A | B |\n| - | - |\n| 1 | [good](/docs/next/ok/) |',
  '> A quote — with “typography” and 漢字 and 🙂.',
  ':::note\n\nAn admonition.\n\n:::',
  '<details>\n<summary>More</summary>\n\nHidden.\n\n</details>',
]
const wraps = [
  (text: string) => text,
  (text: string) => `- An item. ${text}`,
  (text: string) => `> ${text}`,
  (text: string) => `🙂 é ${text}`,
]

/** Five faults among random blocks, with or without front matter and byte order mark, with either line end. */
function randomPage(seed: number): MarkedText {
  const random = createRandom(seed)
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new Error('Nothing to pick from.')
    return value
  }
  // Two of these on one page would be two more elements with one id.
  const faults: LinkFault[] = []
  while (faults.length < 5) {
    const fault = pick(linkFaults)
    if (fault.inline === true || !faults.includes(fault)) faults.push(fault)
  }
  const blocks = faults.flatMap((fault) => [
    ...Array.from({length: Math.floor(random() * 4)}, () => pick(filler)),
    fault.inline === true ? pick(wraps)(fault.markdown) : fault.markdown,
  ])
  const lineEnd = pick(['\n', '\r\n'])
  const head = pick(['', '---\ndescription: "A: b"\nkeywords: [a, b]\n---\n\n'])
  const page = `${pick(['', '\uFEFF'])}${head}# Page ${seed}\n\n${blocks.join('\n\n')}\n`
  return markedText(page.replaceAll('\n', lineEnd), faults)
}

/** Mulberry32: the same numbers from the same seed. https://github.com/cprosche/mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed + 0x6d2b79f5
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
