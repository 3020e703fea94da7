import {existsSync, readFileSync} from 'node:fs'
import {SourceMap} from 'node:module'
import {fileURLToPath} from 'node:url'

/** Matches a frame of a stack: the text before the place, the URL of a module, and line and column, both from 1. */
const FRAME = /^( *at ).*?(file:\/\/[^\s()]+\.js):(\d+):(\d+)\)?$/gm

/**
 * Replaces places in compiled modules with those in the sources, relative to docsite's folder. Function names are removed, as
 * compiling shortens them. Frames of modules without a source map stay as they are.
 * @example traceStack('    at x (file:///…/lib/start.js:1:9)') // => '    at cli/start.ts:12'
 */
export function traceStack(stack: string): string {
  return stack.replace(FRAME, (frame, at: string, url: string, line: string, column: string) => {
    const origin = findOrigin(url, Number(line), Number(column))
    return origin === undefined ? frame : at + origin
  })
}

function findOrigin(url: string, line: number, column: number): string | undefined {
  const file = `${fileURLToPath(url)}.map`
  if (!existsSync(file)) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry) || entry.originalSource === undefined) return undefined
  return `${entry.originalSource.replace(/^(?:\.\.\/)+/, '')}:${entry.originalLine + 1}`
}
