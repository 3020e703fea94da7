import {lstatSync, realpathSync, statSync} from 'node:fs'
import {homedir} from 'node:os'
import path from 'node:path'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {sha256} from '../core/files/hash.ts'
import {isInside} from '../core/files/inside.ts'

/** The paths in the configuration. */
export type OutputConfig = Pick<SiteConfig, 'root' | 'contentRoots' | 'outRoot' | 'stateRoot' | 'original'>

/** The folders and files involved in replacing an output. Paths are absolute, and `out` has its symbolic links resolved. */
export type OutputPlaces = {
  /** The output folder. */
  readonly out: string
  /** The folder in which the next output is assembled. Between builds it contains the output before the current one. */
  readonly standby: string
  /** The folder to which the current output is moved during the swap. Its existence means that a swap was interrupted. */
  readonly previous: string
  /** The file that records what the last build wrote. */
  readonly stateFile: string
  /** The file that records how the standby differed from the current output when it was the output itself. */
  readonly standbyFile: string
  /** The folder of the state file, used by this output only. */
  readonly stateFolder: string
}

/**
 * Returns the folders of an output and its staging. Staging must be on the same device as the output's parent folder, so that
 * folders can be renamed. If the site's state is on another device, staging is a hidden folder next to the output. Throws file
 * system errors.
 */
export function findOutputPlaces(config: OutputConfig): OutputPlaces {
  const out = resolveLinks(config.outRoot)
  const stateFolder = path.join(config.stateRoot, 'output', sha256(out).slice(0, 16))
  const isSameDevice = deviceOf(config.stateRoot) === deviceOf(path.dirname(out))
  const staging = isSameDevice ? stateFolder : path.join(path.dirname(out), `.${path.basename(out)}.docsite`)
  return {
    out,
    standby: path.join(staging, 'standby'),
    previous: path.join(staging, 'previous'),
    stateFile: path.join(stateFolder, 'state.json'),
    standbyFile: path.join(stateFolder, 'standby.json'),
    stateFolder,
  }
}

/** Returns the name of the output folder in messages: relative to the site's root if inside it, with `/`. */
export function outputName({root, outRoot}: Pick<OutputConfig, 'root' | 'outRoot'>): string {
  return isInside(root, outRoot) ? path.relative(root, outRoot).replaceAll(path.sep, '/') : outRoot
}

/**
 * Returns a diagnostic if a folder must not become the output, because replacing it would delete the site's sources, its
 * state, or files of the user. Throws file system errors.
 */
export function checkOutputRoot(config: OutputConfig): Diagnostic | undefined {
  const out = resolveLinks(config.outRoot)
  const harm = findHarm(config, out)
  if (harm === undefined) return undefined
  return diagnostic('output-failed', {
    message: `The output folder \`${config.outRoot}\` cannot be used: ${harm}. Everything in an output folder is replaced by the site.`,
    hint: 'Choose a separate folder, such as `dist`, with `outDir` in the configuration or with `--out`.',
  })
}

function findHarm(config: OutputConfig, out: string): string | undefined {
  const contents = config.contentRoots.map(resolveLinks)
  if (out === path.parse(out).root) return 'it is the root of the file system'
  if (isInside(out, resolveLinks(homedir()))) return 'it is or contains the home folder'
  if (isInside(out, resolveLinks(config.root))) return 'it is or contains the root of the site'
  if (contents.some((content) => isInside(out, content))) return 'it is or contains the folder of the content'
  if (contents.some((content) => isInside(content, out))) return 'it is inside the folder of the content'
  if (isInside(out, resolveLinks(config.stateRoot))) return 'it is or contains the folder of the build state'
  if (lstatSync(out, {throwIfNoEntry: false})?.isDirectory() === false) return 'a file has that name'
  return undefined
}

/** Resolves the symbolic links of a path, as far as it exists. */
function resolveLinks(absolute: string): string {
  try {
    return realpathSync(absolute)
  } catch {
    const parent = path.dirname(absolute)
    return parent === absolute ? absolute : path.join(resolveLinks(parent), path.basename(absolute))
  }
}

/** Returns the device of the nearest existing folder at or above a path. */
function deviceOf(absolute: string): number {
  const stats = statSync(absolute, {throwIfNoEntry: false})
  const parent = path.dirname(absolute)
  return stats === undefined && parent !== absolute ? deviceOf(parent) : (stats?.dev ?? 0)
}
