import fs from 'node:fs'
import path from 'node:path'
import type {BenchCorpus} from './bench-corpora.ts'
import type {BenchPlace} from './bench-tool.ts'
import {measure} from './measure.ts'
import type {Measurement} from './measure.ts'
import type {ReadyTool} from './prepare-tool.ts'
import {settleDisk} from './settle-disk.ts'
import {pageHasText, siteSize} from './site-size.ts'
import type {SiteSize} from './site-size.ts'

/** The builds that are measured, in order: nothing on disk but the sources, the same again, one sentence added to one page. */
export const buildKinds = ['cold', 'unchanged', 'edited'] as const
export type BuildKind = (typeof buildKinds)[number]

/** A corpus as a site of one tool, on disk. */
export type BenchSite = {
  /** Pages that a build has to make, of all versions. */
  readonly pages: number
  /** Makes the site ready for a build of a kind. */
  readonly prepare: (kind: BuildKind) => void
  readonly build: () => Promise<Measurement>
  readonly size: () => SiteSize
  /** Whether the built page has the last edit; true without one. */
  readonly showsEdit: () => boolean
  /** Keeps what a failed build printed beside the site, and returns the absolute path of that file. */
  readonly keepLog: (output: string) => string
  readonly remove: () => void
}

/** The site of a tool for a corpus; not yet on disk. It is below the tool's own install, so that its packages are found. */
export function createBenchSite({tool, bin}: ReadyTool, bench: BenchCorpus, {project, benchDir}: BenchPlace): BenchSite {
  const root = path.join(benchDir, tool.name, bench.id)
  const out = path.join(root, tool.out)
  const corpus = bench.create()
  const page = path.join(root, tool.page(corpus))
  const {command, args, env} = tool.command({project, root, bin})
  const edits: string[] = []
  const remove = () => fs.rmSync(root, {recursive: true, force: true})
  const steps: Record<BuildKind, () => void> = {
    // a new site has no caches, wherever the tool keeps them
    cold: () => {
      remove()
      tool.write(root, corpus)
    },
    unchanged: () => {},
    edited: () => {
      edits.push(`Sentence number ${edits.length + 1} that an editor added.`)
      fs.appendFileSync(page, `\n${edits.at(-1)}\n`)
    },
  }
  return {
    pages: corpus.versions.reduce((sum, {pages}) => sum + pages.length, 0),
    prepare: (kind) => {
      steps[kind]()
      settleDisk()
    },
    build: () => measure(command, args, {cwd: root, env}),
    size: () => siteSize(out),
    showsEdit: () => pageHasText(out, {page: path.basename(page, '.md'), text: edits.at(-1) ?? ''}),
    keepLog: (output) => {
      fs.writeFileSync(`${root}.log`, output)
      return `${root}.log`
    },
    remove,
  }
}
