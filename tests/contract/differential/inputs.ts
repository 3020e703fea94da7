import {createHash} from 'node:crypto'
import {lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'

/** A file, a folder or a link. */
type Input = {readonly kind: 'file'; readonly bytes: Buffer} | {readonly kind: 'folder'} | {readonly kind: 'link'; readonly to: string}

/** Everything that a site is made from, by path. A folder comes before what is in it. */
export type Inputs = ReadonlyMap<string, Input>

/** Folders that builds write. */
const made: ReadonlySet<string> = new Set(['.docsite', 'dist', 'other-dist'])

/** Reads what a site is made from, and neither its output nor its state. */
export function readInputs(root: string): Inputs {
  const inputs = new Map<string, Input>()
  const readFolder = (folder: string): void => {
    for (const name of readdirSync(path.join(root, folder)).sort()) {
      const file = path.posix.join(folder, name)
      if (made.has(file)) continue
      const input = readInput(path.join(root, file))
      inputs.set(file, input)
      if (input.kind === 'folder') readFolder(file)
    }
  }
  readFolder('')
  return inputs
}

function readInput(file: string): Input {
  const stats = lstatSync(file)
  if (stats.isSymbolicLink()) return {kind: 'link', to: readlinkSync(file)}
  return stats.isDirectory() ? {kind: 'folder'} : {kind: 'file', bytes: readFileSync(file)}
}

/** Brings a folder from what is in it to these inputs, as an editor would: what stays the same is not touched. */
export function restoreInputs(root: string, wanted: Inputs): void {
  const present = readInputs(root)
  const isKept = (name: string): boolean => isSame(present.get(name), wanted.get(name))
  for (const name of present.keys()) if (!isKept(name)) rmSync(path.join(root, name), {recursive: true, force: true})
  for (const [name, input] of wanted) if (!isKept(name)) writeInput(path.join(root, name), input)
}

function isSame(one: Input | undefined, other: Input | undefined): boolean {
  return one !== undefined && other !== undefined && describe(one) === describe(other)
}

function writeInput(file: string, input: Input): void {
  if (input.kind === 'folder') mkdirSync(file, {recursive: true})
  else if (input.kind === 'link') symlinkSync(input.to, file)
  else writeFileSync(file, input.bytes)
}

function describe(input: Input): string {
  if (input.kind === 'folder') return 'folder'
  return input.kind === 'link' ? `link ${input.to}` : `file ${createHash('sha256').update(input.bytes).digest('hex')}`
}

/** The file in which Git notes the times of files. */
const ofGit = '.git/index'

/** The hash of inputs, whatever their times are. */
export function hashInputs(inputs: Inputs): string {
  const hash = createHash('sha256')
  for (const [name, input] of inputs) if (name !== ofGit) hash.update(`${name}\0${describe(input)}\0`)
  return hash.digest('hex')
}
