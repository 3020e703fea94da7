import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {pathToFileURL} from 'node:url'
import type {runCommandLine} from '../cli/run-command-line.ts'
import {memoryIo} from './memory-io.ts'
import {toolRoot} from './make-site.ts'

/** What a command said and how it ended. */
export type Ended = {readonly code: number; readonly stdout: string; readonly stderr: string}

/**
 * Runs the compiled tool within this process, as in a terminal whose folder is `cwd`: as fast as the engine itself, and
 * what is tested is what users have. `cli/build-tool.mjs` must have run.
 * @param tool folder of the docsite that runs
 */
export async function runDocsite(cwd: string, args: readonly string[], tool = toolRoot): Promise<Ended> {
  // what `cli/main.ts` does; React decides by it which of its two builds it loads
  process.env['NODE_ENV'] = 'production'
  const url = pathToFileURL(path.join(tool, 'lib/run.js')).href
  const run = ((await import(/* @vite-ignore */ url)) as {runCommandLine: typeof runCommandLine}).runCommandLine
  // a process takes longer to start: what was written less than 20 ms before a build is not believed, since clocks of file systems lag
  await setTimeout(30)
  const io = memoryIo({cwd})
  const code = await run(args, {io, signal: new AbortController().signal})
  return {code, ...io.written}
}

/** A report without what differs from run to run, or with every byte of a template: times, sizes and how wide their column is. */
export function steadyReport(text: string): string {
  return text
    .replaceAll(/\b\d+(?:\.\d+)? (?:ms|s)\b/g, '<time>')
    .replaceAll(/\b\d+(?:\.\d+)? [kM]?B\b/g, '<size>')
    .replaceAll(/ {2,}(?=<size>|size$)/gm, '  ')
}
