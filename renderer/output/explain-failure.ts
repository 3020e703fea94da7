import path from 'node:path'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import {fsReason, fsRemedy} from '../core/files/fs-error.ts'
import type {FsError} from '../core/files/fs-error.ts'
import {isInside} from '../core/files/inside.ts'
import {pathExists} from '../core/files/path-exists.ts'
import {findOutputPlaces, outputName} from './output-places.ts'
import type {OutputConfig, OutputPlaces} from './output-places.ts'

const hints: Readonly<Record<string, string>> = {
  EACCES: 'Make it writable for the user who runs the build, or choose another folder with `--out`.',
  EPERM: 'Make it writable for the user who runs the build, or choose another folder with `--out`.',
  EROFS: 'Choose a folder on a writable file system with `--out`.',
  EBUSY: 'A mount point cannot be replaced: build into a folder inside it with `--out`.',
  EXDEV: 'A mount point cannot be replaced: build into a folder inside it with `--out`.',
}

/** System calls that only read. */
const readingCalls = new Set(['access', 'fstat', 'lstat', 'read', 'realpath', 'scandir', 'stat'])

/** Explains which file could not be read or written and why, and the current state of the output folder. */
export function explainFailure(error: FsError, config: OutputConfig): Diagnostic {
  const places = placesIfKnown(config)
  const file = error.path === undefined ? outputName(config) : nameOf(error.path, [config.outRoot, ...stagingOf(places)], config)
  return diagnostic('output-failed', {
    message: `\`${file}\` cannot be ${isReading(error, config) ? 'read' : 'written'}: ${fsReason(error)}. ${whatStands(config, places)}`,
    hint: fsRemedy(error)?.replace(/\.$/, ' and build again.') ?? hints[error.code],
  })
}

/**
 * Reports whether a failed call was reading. Files opened outside the output and state folders are sources being copied into
 * the output.
 */
function isReading({syscall, path: file = ''}: FsError, {outRoot, stateRoot}: OutputConfig): boolean {
  const isOurs = file === '' || [outRoot, stateRoot].some((folder) => isInside(folder, file))
  return readingCalls.has(syscall) || (syscall === 'open' && !isOurs)
}

/** Returns the output places. Returns undefined if their folders cannot be accessed. */
function placesIfKnown(config: OutputConfig): OutputPlaces | undefined {
  try {
    return findOutputPlaces(config)
  } catch {
    return undefined
  }
}

function stagingOf(places: OutputPlaces | undefined): string[] {
  return places === undefined ? [] : [places.out, places.standby, places.previous]
}

/** Returns the name of a path in messages. Files in the output, or staged for it, are named by their path in the output. */
function nameOf(absolute: string, folders: readonly string[], config: OutputConfig): string {
  const folder = folders.find((candidate) => isInside(candidate, absolute))
  if (folder === undefined) return absolute
  return [outputName(config), ...path.relative(folder, absolute).split(path.sep)].filter((part) => part !== '').join('/')
}

function whatStands(config: OutputConfig, places: OutputPlaces | undefined): string {
  const name = outputName(config)
  try {
    if (pathExists(config.outRoot)) return `The previous output in \`${name}\` is untouched.`
    if (places !== undefined && pathExists(places.previous))
      return `The previous output is in \`${places.previous}\`; the next build restores it.`
    return 'There was no previous output, and nothing was left behind.'
  } catch {
    return `\`${name}\` cannot be inspected now; if the previous output is missing, the next build restores it.`
  }
}
