import fs from 'node:fs'
import path from 'node:path'
import {medianCost} from '../build-cost.ts'
import type {BuildCost} from '../build-cost.ts'
import {createCorpus} from '../corpus.ts'
import type {Corpus} from '../corpus.ts'
import {measure} from '../measure.ts'
import type {Measurement} from '../measure.ts'
import {settleDisk} from '../settle-disk.ts'
import {writeDocsiteSite} from '../write-docsite-site.ts'
import {createSearchCorpus} from './search-corpus.ts'
import type {SearchOptions} from './search-options.ts'

/** One kind of build of one corpus, with the index and without. */
export type IndexedBuilds = {
  readonly corpus: string
  readonly kind: 'cold' | 'unchanged'
  readonly with: BuildCost
  readonly without: BuildCost
}

const corpora: readonly {readonly name: string; readonly create: (size: {pages: number}) => Corpus}[] = [
  {name: 'few words, each on nearly every page', create: createCorpus},
  {name: 'words spread as in a language', create: createSearchCorpus},
]

type Place = Pick<SearchOptions, 'pages' | 'runs' | 'benchDir' | 'keep'> & {
  /** Root of this project, absolute. */
  readonly project: string
  readonly say: (line: string) => void
}

/**
 * Builds sites with the index and without it in turns, so that what else happens on the machine meets both. Every turn has a
 * folder of its own, and nothing is removed before the end: ext4 looks at each inode that was deleted in the last seconds before
 * it takes it again, which makes the writing of thousands of files up to two seconds slower after an `rm -rf`.
 * @throws Error with what a build printed when it fails
 */
export async function measureBuilds({pages, runs, benchDir, keep, project, say}: Place): Promise<IndexedBuilds[]> {
  fs.mkdirSync(benchDir, {recursive: true})
  const folder = fs.mkdtempSync(path.join(benchDir, 'search-build-'))
  const results: IndexedBuilds[] = []
  for (const {name, create} of corpora) {
    const corpus = create({pages})
    const measured = {with: noBuilds(), without: noBuilds()}
    for (let turn = 0; turn < runs; turn++) {
      for (const side of turn % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
        const root = path.join(folder, `${results.length}-${turn}-${side}`)
        writeDocsiteSite(root, corpus, {search: side === 'with' ? {} : false})
        for (const kind of ['cold', 'unchanged'] as const) {
          const build = await buildOnce(project, root)
          measured[side][kind].push(build)
          say(`${name}, ${kind} ${side} the index: ${build.wall.toFixed(2)} s`)
        }
      }
    }
    for (const kind of ['cold', 'unchanged'] as const) {
      results.push({corpus: name, kind, with: medianCost(measured.with[kind]), without: medianCost(measured.without[kind])})
    }
  }
  if (!keep) fs.rmSync(folder, {recursive: true, force: true})
  return results
}

function noBuilds(): Record<IndexedBuilds['kind'], Measurement[]> {
  return {cold: [], unchanged: []}
}

async function buildOnce(project: string, root: string): Promise<Measurement> {
  settleDisk()
  const measurement = await measure(process.execPath, [path.join(project, 'lib/main.js'), 'build', '--root', root], {cwd: root})
  if (measurement.exitCode !== 0) throw new Error(`A site did not build: ${measurement.output}`)
  return measurement
}
