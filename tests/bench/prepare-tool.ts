import {spawnSync} from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type {BenchPlace, BenchTool} from './bench-tool.ts'
import {writeFiles} from './write-files.ts'

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
export type PrepareOptions = BenchPlace & {readonly install: boolean; readonly say: (line: string) => void}

/** Finds a tool, and installs it into `<benchDir>/<tool>` where it is a package. */
export function prepareTool(tool: BenchTool, options: PrepareOptions): PreparedTool {
  switch (tool.source.kind) {
    case 'project':
      return prepareOwn(tool, path.join(options.project, tool.source.file))
    case 'program':
      return prepareProgram(tool, tool.source)
    case 'packages':
      return preparePackages(tool, {...options, packages: tool.source.packages})
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

function preparePackages(
  tool: BenchTool,
  {packages, benchDir, install, say}: PrepareOptions & {packages: Readonly<Record<string, string>>},
): PreparedTool {
  const folder = path.join(benchDir, tool.name)
  const done = path.join(folder, 'node_modules', '.installed.json')
  const wanted = JSON.stringify(packages)
  const isInstalled = fs.existsSync(done) && fs.readFileSync(done, 'utf8') === wanted
  if (!isInstalled) {
    if (!install) return {ready: false, tool, reason: `it is not installed in ${folder}`}
    say(`Installing ${tool.title} into ${folder}`)
    // the package that brings Node fetches it in an install script, and npm runs those of packages that are named here
    const allowScripts = Object.fromEntries(Object.keys(packages).map((name) => [name, true]))
    writeFiles(folder, {'package.json': {name: `bench-${tool.name}`, private: true, dependencies: packages, allowScripts}})
    const args = ['install', '--no-audit', '--no-fund', '--foreground-scripts', '--loglevel=error']
    const {status, stderr} = spawnSync('npm', args, {cwd: folder, encoding: 'utf8'})
    if (status !== 0) return {ready: false, tool, reason: `npm could not install it: ${npmError(stderr)}`}
    fs.writeFileSync(done, wanted)
  }
  return {ready: true, tool, version: Object.values(packages)[0] ?? '', bin: path.join(folder, 'node_modules/.bin')}
}

/** The first lines of npm's account; the last only says where its log is. */
function npmError(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.startsWith('npm error'))
  return lines
    .slice(0, 3)
    .map((line) => line.replace('npm error', '').trim())
    .join(' ')
}
