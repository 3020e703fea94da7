import {
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  appendFileSync,
  lstatSync,
} from 'node:fs'
import path from 'node:path'
import {runGitOn} from '../../git-repository.ts'
import {restoreInputs} from './inputs.ts'
import type {Operation, Run, World} from './operation.ts'
import {listFolders, listSite} from './site-files.ts'

/** An operation that changes nothing and builds in another way. */
function building(kind: string, run: (world: World) => Run): Operation {
  return {kind, run: (world) => ({said: kind, run: run(world)})}
}

/** An operation on a file of the state or of the output, of which none is there before the first build. */
function onMade(kind: string, [list, change]: readonly [(world: World) => string[], (file: string, world: World) => void]): Operation {
  return {
    kind,
    run(world) {
      const files = list(world)
      if (files.length === 0) return undefined
      const file = world.random.pick(files)
      change(path.join(world.root, file), world)
      return {said: `${kind}: ${file}`}
    },
  }
}

/** Files of caches. What waits to be the next output is chosen less often. */
function state(world: World): string[] {
  const files = listSite(world, '.docsite')
  const few = files.filter((file) => !/\/standby\/|\/assets\//.test(file))
  return world.random.below(4) === 0 ? files : few
}

const output = (world: World): string[] => listSite(world, 'dist').filter((file) => lstatSync(path.join(world.root, file)).isFile())

const ofState: readonly Operation[] = [
  onMade('delete a file of the state', [state, (file) => rmSync(file)]),
  onMade('truncate a file of the state', [state, (file, {random}) => truncateSync(file, random.below(lstatSync(file).size + 1))]),
  onMade('change a byte of the state', [
    state,
    (file, {random}) => {
      const bytes = readFileSync(file)
      const at = random.below(Math.max(1, bytes.length))
      if (bytes.length > 0) bytes[at] = ((bytes[at] ?? 0) + 1 + random.below(254)) % 256
      rmSync(file)
      writeFileSync(file, bytes)
    },
  ]),
  onMade('change a cached script', [
    (world) => listSite(world, '.docsite/cache/client/assets').filter((file) => file.endsWith('.js')),
    (file) => {
      const bytes = readFileSync(file)
      bytes.set(Buffer.from('/'), Math.max(0, bytes.length - 2))
      writeFileSync(file, bytes)
    },
  ]),
  onMade('add a file to the next output', [
    (world) => listFolders(world, '.docsite/output').filter((folder) => folder.endsWith('/standby')),
    (folder, {step}) => writeFileSync(path.join(folder, `stray-${step}.html`), 'stray'),
  ]),
  building('delete the state, later', ({root}) => {
    rmSync(path.join(root, '.docsite'), {recursive: true, force: true})
    return {isLater: true}
  }),
  {
    kind: 'delete the state',
    run({root, random}) {
      const folder = random.pick(['.docsite', '.docsite/cache', '.docsite/output', '.docsite/cache/docs', '.docsite/cache/features'])
      rmSync(path.join(root, folder), {recursive: true, force: true})
      return {said: `delete ${folder}`}
    },
  },
  {
    kind: 'put an older state back',
    weight: 2,
    run(world) {
      const {root, random} = world
      const [older, now] = [`${root}-older`, path.join(root, '.docsite')]
      const part = random.pick(['cache', 'output', ''])
      const isThere = existsSync(older)
      if (isThere) {
        const file = part === '' ? random.pick(['cache', ...listSite({root: older}, 'cache')]) : part
        if (existsSync(path.join(older, file))) {
          rmSync(path.join(now, file), {recursive: true, force: true})
          cpSync(path.join(older, file), path.join(now, file), {recursive: true, preserveTimestamps: true})
        }
      }
      if (existsSync(now) && (!isThere || random.below(2) === 0)) {
        rmSync(older, {recursive: true, force: true})
        cpSync(now, older, {recursive: true, preserveTimestamps: true})
      }
      return {said: isThere ? `put an older state back: ${part}` : 'keep the state for later'}
    },
  },
]

const ofOutput: readonly Operation[] = [
  onMade('delete a file of the output', [output, (file) => rmSync(file)]),
  onMade('edit a file of the output', [output, (file) => appendFileSync(file, 'x')]),
  onMade('change a byte of the output', [
    output,
    (file) => {
      const bytes = readFileSync(file)
      if (bytes.length === 0) return
      bytes[bytes.length - 1] = ((bytes.at(-1) ?? 0) + 1) % 256
      writeFileSync(file, bytes)
    },
  ]),
  onMade('truncate a file of the output', [output, (file) => truncateSync(file, 0)]),
  onMade('replace a file of the output by an equal one', [
    output,
    (file) => {
      const bytes = readFileSync(file)
      rmSync(file)
      writeFileSync(file, bytes)
    },
  ]),
  onMade('swap a file of the output with another', [
    output,
    (file, world) => {
      const other = path.join(world.root, world.random.pick(output(world)))
      if (other === file) return
      renameSync(file, `${file}.swap`)
      renameSync(other, file)
      renameSync(`${file}.swap`, other)
    },
  ]),
  onMade('add a file to the output', [
    output,
    (file, {step}) => writeFileSync(path.join(path.dirname(file), `stray-${step}.html`), 'stray'),
  ]),
  onMade('replace a file of the output by a link', [
    output,
    (file) => {
      renameSync(file, `${file}.target`)
      symlinkSync(`${path.basename(file)}.target`, file)
    },
  ]),
  onMade('delete a folder of the output', [
    (world) => listFolders(world, 'dist'),
    (folder) => rmSync(folder, {recursive: true, force: true}),
  ]),
  {
    kind: 'delete the output',
    run({root}) {
      rmSync(path.join(root, 'dist'), {recursive: true, force: true})
      return {said: 'delete the output'}
    },
  },
]

/** Gives a site the inputs of the last build without an error. */
export const backToGood: Operation = {
  kind: 'back to what could be built',
  weight: 2,
  run({root, good}) {
    if (good === undefined) return undefined
    restoreInputs(root, good)
    return {said: 'back to what could be built'}
  },
}

const ofTime: readonly Operation[] = [
  {...building('change nothing', () => ({})), weight: 8},
  {...building('change nothing, later', () => ({isLater: true})), weight: 8},
  {
    kind: 'undo',
    weight: 6,
    run({root, before}) {
      if (before === undefined) return undefined
      restoreInputs(root, before)
      return {said: 'undo the last step'}
    },
  },
  backToGood,
  {
    kind: 'commit',
    weight: 2,
    run({root, step}) {
      if (!existsSync(path.join(root, '.git'))) return undefined
      const at = {cwd: root, date: new Date(Date.UTC(2024, 5, 1 + step)).toISOString()}
      runGitOn(at, 'add', '--all', 'content', 'i18n')
      runGitOn(at, 'commit', '--quiet', '--allow-empty', '--message', `Step ${step}`, '--author', `Author ${step} <a@example.org>`)
      return {said: 'commit'}
    },
  },
]

const ofCommands: readonly Operation[] = [
  {...building('kill a build', ({random}) => ({killAfter: 50 + random.below(2500)})), weight: 3},
  building('build for another base URL', ({random}) => ({args: ['--base-url', random.pick(['/pr/42/', '/'])]})),
  building('build without a cache', () => ({args: ['--no-cache']})),
  building('build one version', ({random}) => ({args: ['--versions', random.pick(['next', '2.0', '1.0', '1.0,next'])]})),
  building('build one language', ({random}) => ({args: ['--locale', random.pick(['en', 'de'])]})),
  building('build elsewhere before', () => ({first: [['build', '--quiet', '--out', 'other-dist', '--base-url', '/x/']]})),
  building('check links before', () => ({first: [['check-links', '--quiet']]})),
  building('compile before', () => ({first: [['compile', '--quiet']]})),
  building('cut a version before', ({step}) => ({first: [['version-cut', `${3 + step}.0`, '--quiet']]})),
  building('write the ledger before', () => ({first: [['ledger', '--quiet']]})),
]

/** Changes that are none of the inputs: of time, of what builds have left, and of how they run. */
export const buildOperations: readonly Operation[] = [...ofTime, ...ofState, ...ofOutput, ...ofCommands]
