import {existsSync, statSync} from 'node:fs'
import path from 'node:path'
import {parse} from 'jsonc-parser'
import {readText} from '../core/files/read-file.ts'
import {findTool} from '../core/files/find-tool.ts'
import {packageFolder, packageName} from '../core/files/package-files.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {listNearest} from '../core/text/list-nearest.ts'
import {nearest} from '../core/text/nearest.ts'
import {sitePath} from '../core/files/site-path.ts'
import {isPath, ownFiles} from './looked-for.ts'
import {explainUrl} from './url-imports.ts'

/** An import of a package that could not be resolved. */
export type MissingImport = {
  readonly specifier: string
  /** The site's root. */
  readonly root: AbsolutePath
  /** File that contains the import. */
  readonly importer: AbsolutePath
  /** Whether the importer belongs to the configuration, where paths cannot begin with `@site/`. */
  readonly isConfig?: boolean
}

/** The reason why an import cannot be resolved, as the end of a sentence, and the suggested fix. */
export type MissingPackage = {readonly reason: string; readonly hint: string}

/**
 * Explains an import of a package that cannot be resolved. An install command is suggested only for a package or a scope that the site
 * itself names: anybody can publish under a free name, and a bundler alias looks like a package name.
 */
export function explainMissingPackage({specifier, root, importer, isConfig = false}: MissingImport): MissingPackage {
  if (specifier.includes('!')) {
    const hint = 'Import the file itself; add `?raw` to its path to import it as text.'
    return {reason: 'it uses the loader syntax of webpack, which docsite does not support', hint}
  }
  const ofUrl = explainUrl(specifier, isConfig)
  if (ofUrl !== undefined) return ofUrl
  if (specifier.startsWith('#')) {
    const reason = '`imports` of the nearest `package.json` does not have it'
    return {reason, hint: 'Correct the name, or add it to `imports` of that `package.json`.'}
  }
  const pathTo = (file: AbsolutePath): string => (isConfig ? relativeTo(importer, file) : `@site/${sitePath(root, file)}`)
  const alias = findAlias(specifier, {root, pathTo})
  if (alias !== undefined) return alias
  const name = packageName(specifier)
  const own = isInstalled(name, importer) ? undefined : ownFiles(specifier, root).find((file) => isFile(file))
  if (own !== undefined) return {reason: 'paths begin with `./`, `../` or `@site/`', hint: `Write \`${pathTo(own)}\` instead.`}
  if (!PACKAGE_NAME.test(name)) {
    return {
      reason: 'it is neither a path nor a valid package name',
      hint: ALIAS,
    }
  }
  if (specifier === 'docsite/plugin')
    return {
      reason: 'it is for the configuration: pages and templates cannot define plugins',
      hint: 'Import it in the configuration file, or in a module that only the configuration imports.',
    }
  if (name === 'docsite') return {reason: 'docsite has no such module', hint: listNearest(specifier, ownModules())}
  if (isInstalled(name, importer)) {
    if (specifier === name) {
      const reason = `the \`package.json\` of the installed package \`${name}\` names no file that can be imported`
      return {reason, hint: 'Install the package again, or import a part of it that its `exports` list.'}
    }
    const reason = `the installed package \`${name}\` has no such export`
    return {reason, hint: `Correct the part after the package name; \`exports\` in the package's \`package.json\` lists what it exports.`}
  }
  return {reason: 'no such package is installed', hint: installHint({name, specifier, root})}
}

/**
 * Explains an import in a file of an installed package, which the authors of a site cannot correct. Returns undefined for an import
 * in their own files.
 */
export function explainInPackage({specifier, root, importer}: MissingImport): MissingPackage | undefined {
  const folder = packageFolder(importer)
  if (folder === undefined) return undefined
  const owner = packageName(folder.replace(/^.*[\\/]node_modules[\\/]/, '').replaceAll('\\', '/'))
  if (isPath(specifier)) return {reason: 'there is no such file', hint: `Install \`${owner}\` again, or another release of it.`}
  const name = packageName(specifier)
  if (isInstalled(name, importer))
    return {
      reason: `the installed package \`${name}\` has no such export`,
      hint: `Install the release of \`${name}\` that \`${owner}\` asks for.`,
    }
  const manifest = readObject(path.join(folder, 'package.json'))
  const isNamed = (...kinds: readonly string[]): boolean => kinds.some((kind) => Object.hasOwn(asObject(manifest[kind]), name))
  const hint = isNamed('peerDependencies', 'optionalDependencies')
    ? `\`${owner}\` needs it and leaves it to the site: run \`${installCommand(name, root)}\` in the folder of the site.`
    : isNamed('dependencies')
      ? `\`${owner}\` depends on it: run \`${packageManager(root)} install\` in the folder of the site.`
      : `\`${owner}\` does not name it among its dependencies: use another release, or report it to its authors.`
  return {reason: 'no such package is installed', hint}
}

const ALIAS = 'If it is an alias of another tool, write the path of the file instead.'

/** Returns the modules that can be imported from docsite itself. */
function ownModules(): string[] {
  const {exports} = readObject(path.join(findTool().root, 'package.json'))
  const names = Object.keys(asObject(exports)).filter((name) => !name.endsWith('.json'))
  return names.map((name) => path.posix.join('docsite', name))
}

/** Files of a site, relative to its root, that explanations of missing packages depend on. */
export const packageFacts = ['package.json', 'tsconfig.json', 'jsconfig.json'] as const

/** Names that npm accepts today. */
const PACKAGE_NAME = /^(?:@[a-z\d][a-z\d._-]*\/)?[a-z\d][a-z\d._-]*$/

/** Returns the hint for a package that is not installed. */
function installHint({name, specifier, root}: Pick<MissingImport, 'specifier' | 'root'> & {readonly name: string}): string {
  const known = namedPackages(root)
  if (known.includes(name))
    return `Run \`${packageManager(root)} install\` in the folder of the site: its \`package.json\` names the package.`
  const meant = nearest(name, known)
  if (meant !== undefined) return `Did you mean \`${meant}\`, which \`package.json\` names?`
  const scope = name.startsWith('@') ? name.slice(0, name.indexOf('/') + 1) : ''
  if (scope !== '' && known.some((one) => one.startsWith(scope)))
    return `Run \`${installCommand(name, root)}\` in the folder of the site, or correct the name. Check the package first: ${STRANGERS}`
  const isPlain = scope === '' && name === specifier
  return `${isPlain ? 'Correct the name.' : ALIAS} If it is a package, check it before you install it: ${STRANGERS}`
}

const STRANGERS = 'anybody can publish under an unused name.'

/**
 * Returns the command that adds a package to a site, for the package manager whose lock file the site has.
 * @example installCommand('mermaid', '/site') // => 'pnpm add mermaid'
 */
export function installCommand(name: string, root: AbsolutePath): string {
  const manager = packageManager(root)
  return `${manager} ${manager === 'npm' ? 'install' : 'add'} ${name}`
}

/** Lock files and their package managers. */
const locks = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
] as const

/** Returns the package manager whose lock file a site or a folder above it has, or else npm. */
export function packageManager(root: AbsolutePath): string {
  for (const folder of foldersUp(root)) {
    const found = locks.find(([file]) => existsSync(path.join(folder, file)))
    if (found !== undefined) return found[1]
  }
  return 'npm'
}

/** Returns the packages named in the site's `package.json` and in those of the folders above it, as in a workspace. */
function namedPackages(root: AbsolutePath): string[] {
  return foldersUp(root).flatMap((folder) => {
    const manifest = readObject(path.join(folder, 'package.json'))
    const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
    return kinds.flatMap((kind) => Object.keys(asObject(manifest[kind])))
  })
}

function isFile(file: AbsolutePath): boolean {
  return statSync(file, {throwIfNoEntry: false})?.isFile() === true
}

function isInstalled(name: string, importer: AbsolutePath): boolean {
  return foldersUp(path.dirname(importer)).some((folder) => existsSync(path.join(folder, 'node_modules', name, 'package.json')))
}

/** Returns the explanation for an alias of the site's editor configuration, which the build does not read. */
function findAlias(
  specifier: string,
  {root, pathTo}: {readonly root: AbsolutePath; readonly pathTo: (file: AbsolutePath) => string},
): MissingPackage | undefined {
  for (const file of ['tsconfig.json', 'jsconfig.json']) {
    const {baseUrl, paths} = asObject(readObject(path.join(root, file)).compilerOptions)
    for (const [pattern, targets] of Object.entries(asObject(paths))) {
      const [before = '', after] = pattern.split('*', 2)
      const isMatch = after === undefined ? specifier === pattern : specifier.startsWith(before) && specifier.endsWith(after)
      const target: unknown = Array.isArray(targets) ? targets[0] : undefined
      if (!isMatch || typeof target !== 'string' || pattern === '*') continue
      const rest = after === undefined ? '' : specifier.slice(before.length, specifier.length - after.length)
      const meant = path.resolve(
        root,
        typeof baseUrl === 'string' ? baseUrl : '.',
        target.replace('*', () => rest),
      )
      return {
        reason: `it is an alias of \`paths\` in \`${file}\`, which docsite does not read`,
        hint: `Write \`${pathTo(meant)}\` instead.`,
      }
    }
  }
  return undefined
}

function relativeTo(importer: AbsolutePath, file: AbsolutePath): string {
  const relative = sitePath(path.dirname(importer), file)
  return relative.startsWith('.') ? relative : `./${relative}`
}

function foldersUp(from: AbsolutePath): AbsolutePath[] {
  const above = path.dirname(from)
  return above === from ? [from] : [from, ...foldersUp(above)]
}

function readObject(file: AbsolutePath): Readonly<Record<string, unknown>> {
  try {
    return asObject(parse(readText(file), [], {allowTrailingComma: true}))
  } catch {
    return {} // the file does not exist
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
