import {spawnSync} from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type {BenchPlace, BenchTool} from './bench-tool.ts'
import {installPackages} from './install-packages.ts'
import type {InstallOptions} from './install-packages.ts'

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
  switch (tool.source.kind) {
    case 'project':
      return prepareOwn(tool, path.join(options.project, tool.source.file))
    case 'program':
      return prepareProgram(tool, tool.source)
    case 'packages':
      return {tool, ...installPackages({...tool, packages: tool.source.packages}, options)}
  }
}

function prepareOwn(tool: BenchTool, file: string): PreparedTool {
  if (!fs.existsSync(file)) return {ready: false, tool, reason: 'it is not built; run `npm run prepare`'}
  return {ready: true, tool, version: '', bin: path.dirname(file)}
}

function prepareProgram(tool: BenchTool, {program, args}: {program: string; args: readonly string[]}): PreparedTool {
  const {status, stdout} = spawnSync(program, args, {encoding: 'utf8'})
  if (status !== 0) return {ready: false, tool, reason: `there is no program \`${program}\` on this machine`}
  return {ready: true, tool, version: /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? '', bin: ''}
}
