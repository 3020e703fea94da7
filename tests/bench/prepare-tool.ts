import {spawnSync} from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type {BenchPlace, BenchTool} from './bench-tool.ts'
import {installPackages} from './install-packages.ts'
import type {InstallOptions, InstalledPackages} from './install-packages.ts'

/** A tool that can be run. */
export type ReadyTool = {
  readonly ready: true
  readonly tool: BenchTool
  /** Empty for this project's own. */
  readonly version: string
  /** Absolute folder of its programs. */
  readonly bin: string
}

/** A tool, or why it cannot be run. */
export type PreparedTool = ReadyTool | {readonly ready: false; readonly tool: BenchTool; readonly reason: string}

/** Folders as absolute paths; whether packages that are missing are installed, and whom to tell. */
export type PrepareOptions = BenchPlace & InstallOptions

/** Finds a tool, and installs it into `<benchDir>/<tool>` where it is a package. */
export function prepareTool(tool: BenchTool, options: PrepareOptions): PreparedTool {
  return {tool, ...prepareSource(tool, options)}
}

/** Finds what is named by the source of a tool, or installs it into `<benchDir>/<name>`. */
export function prepareSource(
  {name, title, source}: Pick<BenchTool, 'name' | 'title' | 'source'>,
  options: PrepareOptions,
): InstalledPackages {
  switch (source.kind) {
    case 'project':
      return prepareOwn(path.join(options.project, source.file))
    case 'program':
      return prepareProgram(source)
    case 'packages':
      return installPackages({name, title, packages: source.packages}, options)
  }
}

function prepareOwn(file: string): InstalledPackages {
  if (!fs.existsSync(file)) return {ready: false, reason: 'it is not built; run `npm run prepare`'}
  return {ready: true, version: '', bin: path.dirname(file)}
}

function prepareProgram({program, args}: {program: string; args: readonly string[]}): InstalledPackages {
  const {status, stdout} = spawnSync(program, args, {encoding: 'utf8'})
  if (status !== 0) return {ready: false, reason: `there is no program \`${program}\` on this machine`}
  return {ready: true, version: /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? '', bin: ''}
}
