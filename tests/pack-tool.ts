import {execFileSync} from 'node:child_process'
import {mkdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {toolRoot} from './make-site.ts'
import {onceARun} from './once-a-run.ts'

const PARTS = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'cli',
  'package.json',
  'renderer',
  'templates',
  'tsconfig.json',
  'tsconfig.types.json',
]

/** A file of a packed package: posix path, bytes. */
type PackedFile = {readonly path: string; readonly size: number}

/** What `npm pack` made of docsite. */
export type PackedTool = {
  /** Everything that it was made from, compiled: absolute path. */
  readonly folder: string
  /** Absolute path. */
  readonly archive: string
  readonly unpackedSize: number
  readonly files: readonly PackedFile[]
}

/**
 * Compiles a copy of docsite in an empty folder, as `npm ci` does, and packs it there. The compiled tool of this run is not touched.
 * @param umask which permissions new files do not get, in octal
 */
export function packTool(folder: string, umask = '022'): PackedTool {
  const run = (command: string): string => execFileSync('sh', ['-c', `umask ${umask}; ${command}`], {cwd: folder, encoding: 'utf8'})
  run(`cp -R ${PARTS.map((part) => `'${path.join(toolRoot, part)}'`).join(' ')} .`)
  symlinkSync(path.join(toolRoot, 'node_modules'), path.join(folder, 'node_modules'))
  mkdirSync(path.join(folder, 'packed'))
  run('npm run --silent prepare')
  return readPacked(folder, run('npm pack --ignore-scripts --json --pack-destination packed'))
}

/** The packed tool, made once in a run of tests. */
export function packedOnce(): PackedTool {
  const folder = onceARun('packed-tool', (made) => void packTool(made))
  const said = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--dry-run'], {cwd: folder, encoding: 'utf8'})
  return readPacked(folder, said)
}

function readPacked(folder: string, said: string): PackedTool {
  type Packed = PackedTool & {readonly filename: string}
  // a list in npm 10 and 11, by name in npm 12
  const [packed] = Object.values(JSON.parse(said) as Readonly<Record<string, Packed>>)
  if (packed === undefined) throw new Error(`npm has packed nothing: ${said}`)
  const {filename, unpackedSize, files} = packed
  return {folder, archive: path.join(folder, 'packed', filename), unpackedSize, files}
}
