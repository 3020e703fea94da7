import {lstatSync, mkdirSync, readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {OutputConfig} from '../../../../renderer/output/output-places.ts'
import type {WriteOptions, WriteResult} from '../../../../renderer/output/write-options.ts'
import {writeOutput} from '../../../../renderer/output/write-output.ts'
import type {OutputFile} from '../../../../renderer/core/model/output.ts'
import {compareText} from '../../../../renderer/core/text/compare.ts'
import {makeFolder} from '../../../make-site.ts'

/** A site's folder with what an output needs, and ways to write and read the output. */
export type TestOutput = {
  readonly root: string
  readonly config: OutputConfig
  /** Paths whose content was made, in order, since the last call. */
  readonly made: string[]
  write(texts: Readonly<Record<string, string>>, options?: Partial<WriteOptions>): Promise<WriteResult>
  /** Everything in the output folder by path; undefined when there is no such folder. */
  read(): Record<string, string> | undefined
  /** Inode and modification time of a file of the output. */
  identity(name: string): string
  /** Everything in the state folder apart from the state and the standby. */
  leftovers(): string[]
}

/** Makes a temporary site that is removed after the test. */
export async function makeOutput(files: Readonly<Record<string, string>> = {}): Promise<TestOutput> {
  const root = await makeFolder({'site/content/a.md': '', ...files})
  const site = path.join(root, 'site')
  const config = {
    root: site,
    contentRoots: [path.join(site, 'content')],
    outRoot: path.join(site, 'dist'),
    stateRoot: path.join(site, '.docsite'),
  }
  const made: string[] = []
  return {
    root,
    config,
    made,
    write(texts, options) {
      made.length = 0
      return writeOutput({config, files: planTexts(texts, made), ...options})
    },
    read: () => readTree(config.outRoot),
    identity(name) {
      const {ino, mtimeMs} = lstatSync(path.join(config.outRoot, name))
      return `${ino} ${mtimeMs}`
    },
    leftovers: () =>
      listPaths(config.stateRoot).filter(
        (name) => !/^output(?:\/[\da-f]{16}(?:\/(?:owner|state\.json|standby\.json|standby(?:\/.*)?))?)?$/.test(name),
      ),
  }
}

/** Output files whose key is their text. */
export function planTexts(texts: Readonly<Record<string, string>>, made: string[] = []): OutputFile[] {
  return Object.entries(texts).map(([name, text]) => ({
    path: name,
    key: `key of ${text}`,
    content: () => {
      made.push(name)
      return text
    },
  }))
}

/** Texts of a folder's files by path, or undefined when there is no such folder. */
export function readTree(folder: string): Record<string, string> | undefined {
  try {
    const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
    const pairs = files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file), readFileSync(file, 'utf8')] as const
    })
    return Object.fromEntries(pairs.sort(([a], [b]) => compareText(a, b)))
  } catch {
    return undefined
  }
}

function listPaths(folder: string): string[] {
  mkdirSync(folder, {recursive: true})
  return readdirSync(folder, {recursive: true}).map(String).sort()
}
