import path from 'node:path'
import type {Metafile} from 'esbuild'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {findQuoted} from '../core/diagnostics/text-place.ts'
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

/**
 * Returns the names of the variables of the environment that code mentions, sorted.
 * @example variablesIn("process.env.B ?? process.env['A']") // => ['A', 'B']
 */
export function variablesIn(code: string): string[] {
  const found = code.matchAll(/\bprocess\.env(?:\.([A-Za-z_$][\w$]*)|\[["'`]([^"'`\]]+)["'`]\])/g)
  return [...new Set([...found].map(([, name, quoted]) => name ?? quoted ?? ''))].sort()
}
