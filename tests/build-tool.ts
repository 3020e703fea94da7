import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import {sha256} from '../renderer/core/files/hash.ts'
import {toolRoot} from './make-site.ts'
import {onceARun} from './once-a-run.ts'

/** Compiles the tool before tests that run it, so that they never run an older one. */
export function setup(): void {
  // the projects of one run share it
  onceARun('tool', () => {
    if (isToolMade()) return
    execFileSync(process.execPath, ['cli/build-tool.mjs'], {stdio: 'inherit'})
    mkdirSync(path.dirname(stampFile), {recursive: true})
    writeFileSync(stampFile, stampOfTool())
  })
}

const stampFile = path.join(toolRoot, 'node_modules/.cache/docsite-tests/tool')

/** Reports whether tests compiled the tool from the sources as they are: whoever runs one test again and again need not wait for it. */
export function isToolMade(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfTool()
}

/** A hash of paths, sizes and times of the sources and of what was made of them. */
function stampOfTool(): string {
  const patterns = ['{cli,renderer,templates}/**', 'lib/**', 'package-lock.json', '!lib/types/**']
  const files = glob.sync(patterns, {cwd: toolRoot, stats: true, dot: true})
  const lines = files.map(({path: file, stats}) => `${file} ${stats?.size} ${stats?.mtimeMs}`)
  return sha256(lines.sort().join('\n'))
}
