import {diagnostic} from '../diagnostics/diagnostic.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {OutputPath} from '../model/paths.ts'

/** Reserved device names on Windows, with any extension. Source: learn.microsoft.com, "Naming Files, Paths, and Namespaces". */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/** Characters that are not allowed in file names on Windows, or that would change the path. */
const forbiddenCharacter = /[\u0000-\u001f\u007f<>:"|?*\\]/

/** A segment of plain ASCII. Nearly all segments match and can skip the other checks. */
const plainSegment = /^[a-z0-9_-][a-z0-9_-]*(?:\.[a-z0-9_-]+)*$/i

/** Maximum length of a name on ext4, APFS and NTFS alike, in bytes of UTF-8. */
const longestSegment = 255

/** Maximum lengths of a path on macOS, whose limit is the lowest, and on Linux, in bytes of UTF-8: `PATH_MAX` without the null byte. */
const longestPath: Readonly<Record<Aim, number>> = {everywhere: 1023, linux: 4095}

/** Characters of a path that messages show. The middle of longer ones is left out. */
const MOST_SHOWN = 160

/** Where paths are to be files: everywhere, or at least on Linux, which is the only aim of some other tools. */
export type Aim = 'everywhere' | 'linux'

/**
 * Checks the paths of an output. Reports paths that would leave the output folder, paths that some host or platform cannot store,
 * and paths that conflict with each other. Empty if all paths are valid.
 */
export function checkOutputPaths(paths: readonly OutputPath[], aim: Aim = 'everywhere'): Diagnostic[] {
  const passed = new Set<string>()
  const faults = paths.flatMap((path) => checkOutputPath(path, {aim, passed}) ?? [])
  return faults.length > 0 ? faults : findConflicts(paths, aim)
}

/**
 * Checks a single path and returns its problem, or undefined. `passed` caches valid segments, because paths share most of theirs.
 * @example checkOutputPath('docs/next/a/index.html') // => undefined
 * @example checkOutputPath('../a.html')?.code // => 'output-outside'
 * @example checkOutputPath('docs/aux/index.html')?.code // => 'route-invalid'
 */
export function checkOutputPath(path: OutputPath, options: OutputChecks = {}): Diagnostic | undefined {
  const fault = findOutputFault(path, options)
  return fault && describeOutputFault(path, fault)
}

/** How a path is checked. */
type OutputChecks = {readonly aim?: Aim; readonly passed?: Set<string>}

/** The fault of a path, and why it is one, as a part of a sentence. */
export type OutputFault = {readonly code: 'output-outside' | 'route-invalid'; readonly reason: string}

/** Returns the fault of a path, if it has one. */
export function findOutputFault(path: OutputPath, {aim = 'everywhere', passed = new Set()}: OutputChecks = {}): OutputFault | undefined {
  if (/^(?:\/|[a-z]:)|\\|(?:^|\/)\.\.(?:\/|$)/i.test(path)) return {code: 'output-outside', reason: 'it would leave the output folder'}
  const faults = path.split('/').map((segment) => segmentFault(segment, {aim, passed}))
  const reason = faults.find((one) => one !== undefined) ?? lengthFault(path, aim)
  return reason === undefined ? undefined : {code: 'route-invalid', reason}
}

/**
 * Describes the fault of a path.
 * @param extent `everywhere` if some systems can use the path
 */
export function describeOutputFault(path: OutputPath, {code, reason}: OutputFault, extent?: 'everywhere'): Diagnostic {
  const subject = `The output path \`${printable(path)}\``
  return code === 'output-outside'
    ? diagnostic(code, {
        message: `${subject} would leave the output folder.`,
        hint: 'Remove `..`, backslashes and drive letters from its slug, permalink or path.',
      })
    : diagnostic(code, {
        message: `${subject} cannot be used${extent === undefined ? '' : ` ${extent}`}: ${reason}.`,
        hint: 'Rename the file or give the page another slug.',
      })
}

function lengthFault(path: OutputPath, aim: Aim): string | undefined {
  const longest = longestPath[aim]
  // a character has at most three bytes for each of its UTF-16 units
  return path.length * 3 > longest && Buffer.byteLength(path) > longest ? `it is longer than ${longest} bytes` : undefined
}

function segmentFault(segment: string, {aim, passed}: {readonly aim: Aim; readonly passed: Set<string>}): string | undefined {
  if (passed.has(segment)) return undefined
  const fault =
    segment === '' || segment === '.' ? 'it has an empty segment' : aim === 'linux' ? linuxFault(segment) : portableFault(segment)
  if (fault === undefined) passed.add(segment)
  return fault
}

function portableFault(segment: string): string | undefined {
  if (plainSegment.test(segment) && segment.length <= longestSegment && !deviceName.test(segment)) return undefined
  if (forbiddenCharacter.test(segment)) return 'Windows does not allow `< > : " | ? * \\` or control characters in names'
  if (deviceName.test(segment)) return `\`${segment}\` is a device name on Windows`
  if (/[. ]$/.test(segment)) return `\`${segment}\` ends with a dot or a space, which Windows drops`
  return linuxFault(segment)
}

function linuxFault(segment: string): string | undefined {
  if (/\p{Surrogate}/u.test(segment)) return 'it is not valid Unicode'
  if (segment.includes('\0')) return 'a name cannot contain a null character'
  if (Buffer.byteLength(segment) > longestSegment) return `a name in it is longer than ${longestSegment} bytes`
  return undefined
}

function findConflicts(paths: readonly OutputPath[], aim: Aim): Diagnostic[] {
  const nameOf = aim === 'linux' ? (path: OutputPath): string => path : foldName
  const taken = new Map(paths.map((path) => [nameOf(path), path]))
  if (taken.size < paths.length) return findDoubles(paths, nameOf)
  return [...foldersOf(taken.keys())].flatMap((folder) => {
    const file = taken.get(folder)
    if (file === undefined) return []
    return diagnostic('output-conflict', {
      message: `\`${file}\` would be both a file and a folder with other files in it.`,
      hint: 'Give the file or the folder another name.',
    })
  })
}

function findDoubles(paths: readonly OutputPath[], nameOf: (path: OutputPath) => string): Diagnostic[] {
  const taken = new Map<string, OutputPath>()
  return paths.flatMap((path) => {
    const first = taken.get(nameOf(path))
    taken.set(nameOf(path), first ?? path)
    if (first === undefined) return []
    const message =
      first === path
        ? `Two outputs would be written to \`${path}\`.`
        : `\`${first}\` and \`${path}\` are the same file on file systems that ignore case or Unicode form.`
    return diagnostic('output-conflict', {message, hint: 'Give one of the two pages or files another name.'})
  })
}

/** Returns all ancestor folders of the files, as paths inside the output. */
export function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  let last = ''
  for (const file of files) {
    const end = file.lastIndexOf('/')
    // most files follow another one of their folder, of which no copy is made then
    if (end === last.length && file.startsWith(last)) continue
    for (let slash = end; slash > 0; slash = file.lastIndexOf('/', slash - 1)) {
      const folder = file.slice(0, slash)
      if (slash === end) last = folder
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return folders
}

/** Normalizes a name as file systems that ignore case and Unicode form compare it (APFS, NTFS). */
export function foldName(path: OutputPath): string {
  return isAscii(path) ? path.toLowerCase() : path.normalize('NFC').toLowerCase().normalize('NFC')
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

function printable(path: string): string {
  const short = path.length <= MOST_SHOWN ? path : `${path.slice(0, MOST_SHOWN / 2)}…${path.slice(-MOST_SHOWN / 2)}`
  return short.replaceAll(/[\u0000-\u001f\u007f]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
