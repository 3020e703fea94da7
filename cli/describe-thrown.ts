import {existsSync} from 'node:fs'
import {SourceMap} from 'node:module'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {brotliDecompressSync} from 'node:zlib'
import {readBytes} from '../renderer/core/files/read-file.ts'

/** Codes of errors that the environment can cause in any working program. */
const ENVIRONMENT = new Set([
  'EACCES',
  'EADDRINUSE',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EPERM',
  'EROFS',
  'ERR_WORKER_INIT_FAILED',
])

/**
 * Describes an unexpected error: a refusal by the environment, or a bug with its stack. This module imports nothing from the
 * engine, so that it works even if the engine cannot be loaded.
 */
export function describeThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `${String(thrown)}\n\n${BUG}\n`
  if ('code' in thrown && ENVIRONMENT.has(String(thrown.code))) return `error: ${thrown.message}\n`
  return `${stackOf(thrown)}\n\n${BUG}\n`
}

/** Describes an error thrown after its caller had returned, mostly by code of the site, and its consequence. */
export function describeStray(thrown: unknown, consequence: string): string {
  if (thrown instanceof Error && 'code' in thrown && ENVIRONMENT.has(String(thrown.code))) return describeThrown(thrown)
  const text = thrown instanceof Error ? stackOf(thrown) : String(thrown)
  return `error: An error was not caught, and ${consequence}.\n\n${text}\n\n${STRAY_HINT}\n`
}

function stackOf({stack, message}: Error): string {
  return stack === undefined ? message : traceStack(stack)
}

const STRAY_HINT =
  'If the lines above name code of the site (its configuration, a plugin or a component), await its promise and catch its errors. ' +
  'Otherwise this is a bug in docsite: report it with them.'

/** The message for a process that ends before the command is done, because nothing is left to do. */
export const NEVER_ENDING =
  'error: The command was stopped because it would wait forever: a promise of the configuration or of a plugin is never settled.\n'

/** The message for a process that is ended by something other than docsite. */
export const ENDED_BY_SITE =
  'error: The process ended before the command was finished: the configuration or a plugin calls `process.exit`. Remove the call.\n'

const BUG = 'This is a bug in docsite. Report it with the lines above.'

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

type MapPayload = ConstructorParameters<typeof SourceMap>[0]

function findOrigin(url: string, line: number, column: number): string | undefined {
  const module = fileURLToPath(url)
  const file = path.join(path.dirname(module), 'source-maps.json.br')
  if (!existsSync(file)) return undefined
  const maps = JSON.parse(brotliDecompressSync(readBytes(file)).toString()) as Record<string, MapPayload>
  const payload = maps[path.basename(module)]
  if (payload === undefined) return undefined
  const map = new SourceMap(payload)
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry) || entry.originalSource === undefined) return undefined
  return `${entry.originalSource.replace(/^(?:\.\.\/)+/, '')}:${entry.originalLine + 1}`
}
