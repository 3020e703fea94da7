import {existsSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {installCommand} from '../site-code/missing-package.ts'
import {readText} from '../core/files/read-file.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {RequiredPackage} from '../core/own-feature-data.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'

/** Finds the folder whose `node_modules` contains a package: first from the site's root upwards, then from the tool's. */
export function findPackage(name: string, root: AbsolutePath, toolRoot: AbsolutePath): AbsolutePath | undefined {
  return [...foldersUp(root), ...foldersUp(toolRoot)].find((folder) => existsSync(path.join(folder, 'node_modules', name, 'package.json')))
}

function foldersUp(folder: AbsolutePath): AbsolutePath[] {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersUp(above)]
}

/** Reports every page that uses a feature if the package that it needs is missing, at the first fence that needs it. */
export function packageMissing(required: RequiredPackage, root: AbsolutePath, pages: readonly SitePath[]): Diagnostic[] {
  const {name, code, needed, instead, fence} = required
  return pages.map((file) =>
    diagnostic(code, {
      message: `${needed}, but the package \`${name}\` is not installed.`,
      hint: `Run \`${installCommand(name, root)}\` in the folder of the site, or ${instead}.`,
      file,
      ...placeOfFence(fence, path.join(root, file)),
    }),
  )
}

function linesOf(file: AbsolutePath): readonly string[] {
  try {
    return readText(file).split('\n')
  } catch {
    return []
  }
}

function placeOfFence(language: string, file: AbsolutePath): Pick<Diagnostic, 'place'> {
  const lines = linesOf(file)
  const opening = new RegExp(String.raw`^[\s>]*[\x60~][\x60~][\x60~][\x60~]*\s*${language}\b`)
  const index = lines.findIndex((line) => opening.test(line))
  const column = (lines[index]?.search(/[`~]{3}/) ?? 0) + 1
  const end = (lines[index]?.trimEnd().length ?? 0) + 1
  return index === -1 ? {} : {place: {start: {line: index + 1, column}, end: {line: index + 1, column: end}}}
}
