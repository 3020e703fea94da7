import {mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {CheckHow} from './check-folder.ts'
import {compare} from './compare.ts'
import type {Difference} from './compare.ts'
import {readCorpusFiles} from './corpus-files.ts'
import type {Engine} from './engine.ts'
import {createPlanter} from './plant-site.ts'
import type {PlantRequest, PlantedSite} from './plant-site.ts'

/** A folder with the corpus, which is planted into again and again. */
export type CorpusSite = {
  readonly root: string
  /** Replaces what was planted before. */
  readonly plant: (request: PlantRequest) => PlantedSite
  /** Forgets what was compiled. */
  readonly forget: () => void
  /**
   * Has a file of each of these kinds compiled anew, while `check` runs, and no others. Nothing of it is found later.
   */
  readonly anew: <Value>(kinds: readonly string[], check: () => Promise<Value>) => Promise<Value>
  /** Has every file compiled anew while `check` runs. Later, what was compiled before is found again. */
  readonly allAnew: <Value>(check: () => Promise<Value>) => Promise<Value>
  /** How what an engine reports differs from what was planted. */
  readonly check: (engine: Engine, how?: CheckHow) => Promise<Difference>
  readonly remove: () => void
}

/** Makes the folder. */
export function makeCorpusSite(): CorpusSite {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-faults-')))
  const {hosts, others} = readCorpusFiles()
  const planter = createPlanter(hosts)
  let site: PlantedSite = {files: new Map(), expected: []}
  const compiled = path.join(root, '.docsite')
  const forget = (): void => rmSync(compiled, {recursive: true, force: true})
  let times = 0
  const write = (files: ReadonlyMap<string, string | Uint8Array>): void => {
    for (const [name, content] of files) {
      mkdirSync(path.dirname(path.join(root, name)), {recursive: true})
      writeFileSync(path.join(root, name), content)
    }
  }
  write(others)
  return {
    root,
    plant(request) {
      const last = site
      site = planter.plant(request)
      for (const name of last.files.keys()) if (!site.files.has(name)) rmSync(path.join(root, name))
      write(site.files)
      return site
    },
    async anew(kinds, check) {
      times += 1
      const chosen = chooseFiles(site, kinds)
      const before = new Map([...site.files].filter(([name]) => chosen.has(name)))
      // Lines at the end move nothing, and other bytes are another compilation.
      write(new Map([...before].map(([name, text]) => [name, text + '\n'.repeat(times)])))
      try {
        return await check()
      } finally {
        write(before)
      }
    },
    async allAnew(check) {
      renameSync(compiled, `${compiled}-before`)
      try {
        return await check()
      } finally {
        forget()
        renameSync(`${compiled}-before`, compiled)
      }
    },
    forget,
    check: async (engine, how = {}) => compare(site.expected, await engine.checkFolder(root, how)),
    remove: () => rmSync(root, {recursive: true, force: true}),
  }
}

/** Few files in which each of these kinds is planted. A file that is chosen for one kind does for the others that are in it. */
function chooseFiles({expected}: PlantedSite, kinds: readonly string[]): ReadonlySet<string> {
  const chosen = new Set<string>()
  for (const kind of kinds) {
    const planted = expected.filter((fault) => fault.kind === kind)
    const [first] = planted
    if (first !== undefined && !planted.some(({file}) => chosen.has(file))) chosen.add(first.file)
  }
  return chosen
}
