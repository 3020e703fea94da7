import {existsSync, readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {readText} from '../core/files/read-file.ts'
import {fsReason, hasFsCode, isFsError} from '../core/files/fs-error.ts'
import {sitePath} from '../core/files/site-path.ts'
import {findDocsFolder} from './find-docs-folder.ts'
import {findOtherTool} from './find-other-tool.ts'
import type {ForeignConfig} from './foreign-config.ts'

/** Names of the configuration file, in order of precedence. */
const CONFIG_NAMES = ['site-config.ts', 'site-config.mts', 'site-config.js', 'site-config.mjs']

/**
 * Finds the configuration file of a site: the given one (relative to the root or absolute), or else the first of the known names
 * in the root.
 */
export function findConfig(root: AbsolutePath, {configFile, foreign}: FindOptions = {}): Staged<FoundConfig | undefined> {
  const fault = checkRoot(root)
  if (fault !== undefined) return {value: undefined, diagnostics: [fault]}
  const wanted = configFile === undefined ? findIn(root, foreign) : path.resolve(root, configFile)
  if (wanted === undefined) return {value: undefined, diagnostics: [missing(root, foreign)]}
  const hint = configFile === undefined ? 'Move it away, or name another with `--config`.' : undefined
  const {value: file, diagnostics} = checkNamed(root, wanted, hint)
  if (file === undefined) return {value: undefined, diagnostics}
  return {
    value: {file, foreign: foreign?.find(({names}) => names.includes(path.basename(file))) ?? findExtended(file, foreign)},
    diagnostics: [],
  }
}

/** Returns the configuration of another tool beside a file that names it: `extends: './docusaurus.config.ts'`. */
function findExtended(file: AbsolutePath, foreign: FindOptions['foreign'] = []): ForeignConfig | undefined {
  const folder = path.dirname(file)
  const beside = foreign.flatMap((one) => one.names.map((name) => ({one, name}))).filter(({name}) => existsSync(path.join(folder, name)))
  if (beside.length === 0) return undefined
  const [, , extended] = EXTENDS.exec(readText(file)) ?? []
  const found = beside.find(({name}) => name === extended)
  return found && {...found.one, base: path.join(folder, found.name)}
}

/** The key that names the configuration of another tool, which decides how a configuration is bundled and is therefore read as text. */
const EXTENDS = /^\s*extends:\s*(['"`])\.\/([^'"`/]+)\1/m

/** Options of the search for a configuration. */
export type FindOptions = {
  /** Path of the configuration file, relative to the root or absolute. */
  readonly configFile?: string | undefined
  /** Configurations of other tools that are read, too. */
  readonly foreign?: readonly ForeignConfig[] | undefined
}

/** A configuration file, and the tool it belongs to if it is not one of docsite. */
export type FoundConfig = {readonly file: AbsolutePath; readonly foreign: ForeignConfig | undefined}

function findIn(folder: AbsolutePath, foreign: FindOptions['foreign'] = []): AbsolutePath | undefined {
  const names = [...CONFIG_NAMES, ...foreign.flatMap((one) => one.names)]
  return names.map((name) => path.join(folder, name)).find((candidate) => existsSync(candidate))
}

/** Returns a diagnostic if the root cannot contain a site; undefined otherwise. */
function checkRoot(root: AbsolutePath): Diagnostic | undefined {
  try {
    readdirSync(root)
    return undefined
  } catch (error) {
    if (!isFsError(error)) throw error
    const message = hasFsCode(error, 'ENOTDIR')
      ? `The root of the site must be a folder, but \`${root}\` is a file.`
      : `The root of the site, \`${root}\`, cannot be read: ${fsReason(error)}.`
    const hint = 'Pass the folder of a site with `--root`, or a configuration file of another name with `--config`.'
    return diagnostic('config-missing', {message, hint})
  }
}

/** Checks that a configuration is a file: a folder cannot be read, and reading a pipe may never end. */
function checkNamed(
  root: AbsolutePath,
  file: AbsolutePath,
  hint = 'Correct `--config`; the path is relative to the current folder.',
): Staged<AbsolutePath | undefined> {
  const stats = statSync(file, {throwIfNoEntry: false})
  if (stats?.isFile() === true) return {value: file, diagnostics: []}
  const named = sitePath(root, file)
  const message = stats ? `The configuration must be a file, but \`${named}\` is none.` : `There is no configuration file \`${named}\`.`
  return {value: undefined, diagnostics: [diagnostic('config-missing', {message, hint})]}
}

/**
 * Reports a missing configuration. If the command was run in a subfolder of a site, the hint names the site's root. For the site of
 * another tool, it names the guide's page about moving one; for a folder of Markdown, the key that names it.
 */
function missing(root: AbsolutePath, foreign: FindOptions['foreign']): Diagnostic {
  const above = findAbove(path.dirname(root), foreign)
  const other = above === undefined ? findOtherTool(root) : undefined
  if (other !== undefined) {
    const {tool, sign, guide} = other
    return diagnostic('config-missing', {
      message: `This folder has no \`site-config.ts\`, and docsite does not read the configuration of ${tool}, to which \`${sign}\` belongs.`,
      hint: `Create a site with \`docsite init my-docs\` and move the pages into it. “${guide.title}” in the guide says how: \`${guide.path}\` in the repository of docsite.`,
    })
  }
  const docs = above === undefined ? findDocsFolder(root) : undefined
  const own =
    docs === undefined
      ? ''
      : ` To build the Markdown in \`${docs}\`, write a \`site-config.ts\` with \`docs: {layout: {next: '${docs}'}}\`: “Install” in the guide has one.`
  const hint =
    above === undefined
      ? `Run docsite in the folder that has one, or pass that folder with \`--root\`. To create a new site, run \`docsite init my-docs\`.${own}`
      : `There is one in \`${path.relative(root, above)}\`: run docsite there, or with \`--root ${path.relative(root, above)}\`.`
  return diagnostic('config-missing', {
    message: 'This folder has no `site-config.ts` (or `.mts`, `.js`, `.mjs`), so there is no site to build.',
    hint,
  })
}

function findAbove(folder: AbsolutePath, foreign: FindOptions['foreign']): AbsolutePath | undefined {
  if (findIn(folder, foreign) !== undefined) return folder
  const parent = path.dirname(folder)
  return parent === folder ? undefined : findAbove(parent, foreign)
}
