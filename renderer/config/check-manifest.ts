import path from 'node:path'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {unreadable} from '../core/diagnostics/unreadable.ts'
import {hasFsCode, isFsError} from '../core/files/fs-error.ts'
import {readBytes, refuseIrregular} from '../core/files/read-file.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {refuseFile} from '../site-code/refuse-file.ts'

/**
 * Reports a `package.json` of a site that keeps its code from being read: a pipe or device, there or in a folder around it, where esbuild and
 * Node would wait for its end; one at which esbuild would end; or one that is `null`, at which Node throws. Errors of syntax are esbuild's.
 */
export function checkManifest(root: AbsolutePath): Diagnostic | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json')
    try {
      refuseIrregular(file)
      const fault = folder === root ? faultIn(file) : undefined
      if (fault !== undefined) return diagnostic('config-unreadable', {file: 'package.json', ...fault})
    } catch (error) {
      if (!isFsError(error)) throw error
      if (hasFsCode(error, 'ENOTREG')) return unreadable(sitePath(root, file), error)
    }
    if (folder === path.dirname(folder)) return undefined
  }
}

function faultIn(file: AbsolutePath): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  const bytes = readBytes(file)
  if (bytes.length < 100 && bytes.toString().trim() === 'null') {
    return {message: 'The value of the file is `null`, but Node expects an object.', hint: 'Write `{}`, or remove the file.'}
  }
  const [refused] = refuseFile(file, bytes)?.errors ?? []
  return refused && {message: refused.text ?? '', hint: 'Look for a damaged file.'}
}
