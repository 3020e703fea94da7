import path from 'node:path'
import type {Metafile} from 'esbuild'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {findQuoted, placeOf} from '../core/diagnostics/text-place.ts'
import {isInPackage} from '../core/files/package-files.ts'
import {readText} from '../core/files/read-file.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/** Modules of Node that read what no bundle shows. */
const READERS = /^(?:node:)?(?:fs|fs\/promises|child_process)$/

/**
 * Returns a warning for each import of Node's file system, or of `child_process`, in modules of a site. Pages are rendered again when the code
 * of their templates changes, but files that this code reads are not known.
 */
export function untrackedFiles(inputs: Metafile['inputs'], root: AbsolutePath): Diagnostic[] {
  return Object.entries(inputs).flatMap(([name, {imports}]) => {
    const file = path.resolve(root, name)
    if (/^[\w-]{2,}:/.test(name) || isInPackage(file)) return []
    const names = new Set(imports.map(({original, path: found}) => original ?? found).filter((specifier) => READERS.test(specifier)))
    return [...names].map((specifier) => untracked(specifier, {file, root}))
  })
}

function untracked(specifier: string, {file, root}: {readonly file: AbsolutePath; readonly root: AbsolutePath}): Diagnostic {
  const place = findQuoted(readText(file), specifier)
  return diagnostic('template-untracked', {
    file: sitePath(root, file),
    ...(place && {place}),
    message: `The template imports \`${specifier}\`. A page is not rendered again when a file changes that only its template reads.`,
    hint: "Import the file, as in `import data from './data.json'`, or read it in the configuration and pass it in `customFields`.",
  })
}

/** An access to one variable that code names: `.A`, `?.A` or `['A']`. */
const NAMED = /\bprocess\.env(?:(?:\?\.|\.)([A-Za-z_$][\w$]*)|(?:\?\.)?\[\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*\])/g

/** Several variables that code takes by their names: `const {A, B: b = ''} = process.env`. */
const TAKEN = /\{([^{}[\].]*)\}\s*=\s*process\.env\b(?!\s*(?:\?\.|[.[]))/g

/**
 * Returns the names of the variables of the environment that code mentions, sorted.
 * @example variablesIn("process.env.B ?? process.env['A']") // => ['A', 'B']
 */
export function variablesIn(code: string): string[] {
  const named = [...code.matchAll(NAMED)].map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
  const taken = [...code.matchAll(TAKEN)].flatMap(([, list = '']) => list.split(',').map((one) => one.split(/[:=]/, 1)[0]?.trim() ?? ''))
  return [...new Set([...named, ...taken])].filter((name) => name !== '').sort()
}

/**
 * Returns a warning for the first place in each module of a site at which it reads variables of the environment without naming them.
 * @param bundled the code without comments, of all modules
 */
export function untrackedVariables(
  inputs: Metafile['inputs'],
  {root, bundled}: {readonly root: AbsolutePath; readonly bundled: string},
): Diagnostic[] {
  if (unnamedIn(bundled) === -1) return []
  return Object.keys(inputs).flatMap((name) => {
    const file = path.resolve(root, name)
    if (/^[\w-]{2,}:/.test(name) || isInPackage(file) || !/\.[cm]?[jt]sx?$/i.test(file)) return []
    const text = readText(file)
    const at = unnamedIn(text)
    if (at === -1) return []
    return diagnostic('template-untracked', {
      file: sitePath(root, file),
      place: placeOf(text, at, at + 'process.env'.length),
      message:
        'The template reads variables of the environment without naming them. A page is not rendered again when one of them changes.',
      hint: 'Name each, as in `process.env.RELEASE`, or read them in the configuration and pass them in `customFields`.',
    })
  })
}

/** Returns as many spaces as a text is long. */
function blank(text: string): string {
  return ' '.repeat(text.length)
}

/** Returns the index at which code reads variables that it does not name, or -1. */
function unnamedIn(code: string): number {
  return code
    .replaceAll(NAMED, blank)
    .replaceAll(TAKEN, blank)
    .search(/\bprocess\.env\b/)
}
