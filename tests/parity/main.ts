// Compares a build of Docusaurus with one of docsite: npm run parity -- <their build> <our build> --base https://example.org/base/
import {parseArgs} from 'node:util'
import {compareSites} from './compare-sites.ts'
import type {Difference} from './compare-sites.ts'
import {docsiteShape, docusaurusShape} from './read-built-page.ts'

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    base: {type: 'string', default: 'https://example.org/'},
    // parts that are listed, and how many pages of each
    show: {type: 'string', default: '5'},
    only: {type: 'string', default: ''},
  },
})
const [theirs, ours] = positionals
if (theirs === undefined || ours === undefined) {
  throw new Error('Usage: npm run parity -- <build of Docusaurus> <build of docsite> [--base URL] [--show 5] [--only docs/]')
}
const base = new URL(values.base)
const found = compareSites({folder: theirs, shape: docusaurusShape, base}, {folder: ours, shape: docsiteShape, base})
const isAsked = (address: string): boolean => address.slice(base.href.length).startsWith(values.only)
const shared = found.shared.filter(isAsked)
const differences = found.differences.filter(({address}) => isAsked(address))
const different = (parts: readonly string[]): Set<string> =>
  new Set(differences.filter(({part}) => parts.includes(part)).map(({address}) => address))
const share = (count: number): string => `${count} of ${shared.length} (${((100 * count) / Math.max(1, shared.length)).toFixed(1)} %)`
const most = Number(values.show)
const list = (title: string, addresses: readonly string[]): void => {
  const asked = addresses.filter(isAsked)
  console.log(`${title}: ${asked.length}`)
  for (const address of asked.slice(0, most)) console.log(`  ${address}`)
}

console.log(`Pages of both: ${shared.length}`)
list('Only theirs', found.onlyTheirs)
list('Only ours', found.onlyOurs)
console.log(`Equal in h1, heading ids, text and links: ${share(shared.length - different(['h1', 'headings', 'text', 'links']).size)}`)
console.log(`Equal in all parts: ${share(shared.length - new Set(differences.map(({address}) => address)).size)}`)
for (const [part, group] of groupByPart(differences)) {
  console.log(`\n${part}: differs on ${group.length}`)
  for (const {address, theirs: a, ours: b} of group.slice(0, most)) console.log(`  ${address}\n    theirs: ${a}\n    ours:   ${b}`)
}

function groupByPart(all: readonly Difference[]): Map<string, Difference[]> {
  const groups = new Map<string, Difference[]>()
  for (const one of all) groups.set(one.part, [...(groups.get(one.part) ?? []), one])
  return groups
}
