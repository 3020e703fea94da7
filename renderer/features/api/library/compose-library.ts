import {append} from '../../../core/data/append.ts'
import type {DiagnosticCode} from '../../../core/diagnostics/codes.ts'
import type {KeyPath} from '../../../core/diagnostics/schema-at.ts'
import type {Declarations, VersionLibrary} from '../model/library.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {ReadLog} from '../../../core/files/read-log.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {compareText} from '../../../core/text/compare.ts'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import {listNearest} from '../../../core/text/list-nearest.ts'
import {findPackage} from './find-package.ts'
import {readPackage} from './read-package.ts'
import type {PackageDeclarations, ReadPackage} from './read-package.ts'

/** An error in the configuration. */
export type ConfigProblem = {
  readonly code: DiagnosticCode
  readonly keys: KeyPath
  readonly message: string
  readonly hint: string
  /** The subject of the problem, set if it recurs in several versions of a library and should be reported only once. */
  readonly about?: string
}

type Source = NonNullable<SiteConfig['api'][number]['source']>
type Composition = Exclude<Source, string>
type Composed = {
  readonly value: Omit<VersionLibrary, 'id' | 'name' | 'version'> | undefined
  readonly problems: readonly ConfigProblem[]
  /** Configured entry points that the package does not have. */
  readonly lost: readonly string[]
}

/** A source of declarations, with its key path in the configuration. */
export type PlacedSource = {
  readonly source: Source
  readonly keys: KeyPath
  /** Entry points that are modules, as in the configuration. */
  readonly entries?: readonly string[] | undefined
}

/** Reads the package of a source, adds its files from other packages and applies its patches. */
export function composeLibrary(root: AbsolutePath, {source, keys, entries}: PlacedSource, log: ReadLog): Composed {
  const problems: ConfigProblem[] = []
  const {package: name, ...changes}: Composition =
    typeof source === 'string' ? {package: source, files: {}, patches: [], exclude: []} : source
  const own = typeof source === 'string' ? keys : [...keys, 'package']
  const found = readNamed(root, name, {keys: own, problems, entries, log})
  if (found === undefined) return {value: undefined, problems, lost: []}
  const {value: read, lost} = found
  append(
    problems,
    found.problems.map((problem) => ({...problem, keys: own})),
  )
  const files = new Map(read.declarations.map((file) => [file.path, file]))
  for (const [file, other] of Object.entries(changes.files)) {
    const from = readNamed(root, other, {keys: [...keys, 'files', file], problems, log})?.value
    if (from === undefined) continue
    const taken = from.declarations.find((candidate) => candidate.path === from.folder + file)
    const path = read.folder + file
    if (taken !== undefined) files.set(path, {path, text: taken.text, home: from.home})
    else problems.push(missingFile({keys: [...keys, 'files', file], file, name: other, among: from}))
  }
  for (const [index, patch] of changes.patches.entries()) {
    append(problems, applyPatch(files, {patch, keys: [...keys, 'patches', index], library: {...read, name}}))
  }
  const declarations = [...files.values()].sort((a, b) => compareText(a.path, b.path))
  return {value: {...read, declarations, exclude: changes.exclude}, problems, lost}
}

type PackageRequest = {
  readonly keys: KeyPath
  readonly problems: ConfigProblem[]
  readonly entries?: readonly string[] | undefined
  readonly log: ReadLog
}

function readNamed(root: AbsolutePath, name: string, {keys, problems, entries, log}: PackageRequest): ReadPackage | undefined {
  const found = findPackage(root, name, log)
  if (found === undefined) {
    const message = `The package \`${name}\` is not installed: it is in no \`node_modules\` of the site or of a folder above.`
    const hint =
      'If `package.json` names it, install its dependencies. Otherwise correct the name. To document several versions, install each under an alias: `npm install --save-dev <alias>@npm:<package>@<version>`.'
    const isFolder = name.startsWith('.')
    problems.push(
      isFolder
        ? {
            code: 'api-package-missing',
            keys,
            message: `The folder \`${name}\` does not exist.`,
            hint: 'Write a path relative to the configuration.',
          }
        : {code: 'api-package-missing', keys, message, hint},
    )
    return undefined
  }
  try {
    const read = readPackage(found, log, entries)
    if (read !== undefined) return read
    const message = `The package \`${name}\` has no declarations: its \`exports\`, \`types\` and \`main\` lead to no \`.d.ts\` file.`
    const hint = name.startsWith('.')
      ? 'Build its declarations first, or write the path of the folder that has them.'
      : 'Name a release of it that has declarations, the package that declares its types, or a folder of the site with declarations.'
    problems.push({code: 'api-no-declarations', keys, message, hint})
  } catch (error) {
    if (!isFsError(error)) throw error
    const message = `The declarations of \`${name}\` cannot be read: ${fsReason(error)}.`
    problems.push({code: 'api-no-declarations', keys, message, hint: 'Install the package again.'})
  }
  return undefined
}

type Missing = {readonly keys: KeyPath; readonly file: string; readonly name: string; readonly among: PackageDeclarations}

function missingFile({keys, file, name, among}: Missing): ConfigProblem {
  const names = among.declarations.map(({path}) => path.slice(among.folder.length))
  const message = `\`${name}\` has no declarations \`${file}\` in \`${among.folder || '.'}\`.`
  return {code: 'api-file-missing', keys, message, hint: listNearest(file, names)}
}

type Patching = {
  readonly patch: Composition['patches'][number]
  readonly keys: KeyPath
  readonly library: PackageDeclarations & {readonly name: string}
}

function applyPatch(files: Map<string, Declarations>, {patch: {file, find, replace}, keys, library}: Patching): ConfigProblem[] {
  const path = library.folder + file
  const patched = files.get(path)
  if (patched === undefined) return [missingFile({keys: [...keys, 'file'], file, name: library.name, among: library})]
  const {text} = patched
  const count = text.split(find).length - 1
  if (count === 1) {
    files.set(path, {...patched, text: text.replace(find, () => replace)})
    return []
  }
  const found = count === 0 ? 'no longer has the text' : `has the text ${count} times`
  const message = `The patch of \`${file}\` does not apply: the file of \`${library.name}\` ${found}.`
  return [{code: 'api-patch-failed', keys: [...keys, 'find'], message, hint: 'Write a text that occurs in the file exactly once.'}]
}
