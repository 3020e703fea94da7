import {existsSync} from 'node:fs'
import path from 'node:path'
import {fsReason, hasFsCode, isFsError} from '../../renderer/index.ts'
import {exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {describeSite} from '../init/describe-site.ts'
import {findPlace} from '../init/find-place.ts'
import type {Refusal} from '../init/find-place.ts'
import {packageNameOf, titleOf} from '../init/name-site.ts'
import {readScaffold} from '../init/scaffold-files.ts'
import {shellQuote} from '../init/shell-quote.ts'
import {PNPM_SETTINGS, sitePackage} from '../init/site-package.ts'
import {publishedSpecifier, toolDependency} from '../init/tool-dependency.ts'
import {writeSite} from '../init/write-site.ts'
import type {WriteFailure} from '../init/write-site.ts'
import {paintFor} from '../paint.ts'
import type {Run} from '../run.ts'
import {shownText} from '../shown-text.ts'
import {readToolPackage} from '../tool-package.ts'
import {toolRoot} from '../tool-root.ts'

/** Options of `docsite init`. */
export type InitOptions = {
  /** Title of the site, one line of text. Default: derived from the name of the folder. */
  readonly title?: string
  readonly quiet: boolean
}

/**
 * Runs `docsite init <dir>`: creates a complete site in a folder that is empty or does not exist yet. Asks no questions: the
 * title comes from `--title` or from the name of the folder.
 */
export async function runInit(dir: string, options: InitOptions, run: Run): Promise<ExitCode> {
  const {io} = run
  const site = path.resolve(io.cwd, dir)
  try {
    const refusal = await makeSite(site, options, run)
    if (refusal === undefined) return exitCodes.clean
    io.stderr.write(`error: ${shownText(refusal.message)}\n${refusal.hint}\n`)
  } catch (error) {
    if (!isFsError(error)) throw error
    io.stderr.write(`error: No site can be made in \`${shownText(site)}\`: ${fsReason(error)}.\n`)
  }
  return exitCodes.environment
}

/** Creates the site (absolute path) and describes it, or returns why it was not created. */
async function makeSite(site: string, {title, quiet}: InitOptions, {io, signal}: Run): Promise<Refusal | undefined> {
  const found = await findPlace({site, cwd: io.cwd})
  if ('refusal' in found) return found.refusal
  const folder = path.basename(site)
  const tool = toolDependency({root: toolRoot(), ...readToolPackage()}, site)
  const repository = findRepository(site)
  const values = {
    title: title ?? titleOf(folder),
    folder:
      path
        .relative(repository ?? site, site)
        .split(path.sep)
        .join('/') || '.',
  }
  const scaffold = await readScaffold(path.join(toolRoot(), 'templates', 'init'), values)
  const workspace = findWorkspace(site)
  const files = new Map([
    ...scaffold,
    ['package.json', sitePackage({name: packageNameOf(folder), tool})],
    ...(workspace === undefined ? [['pnpm-workspace.yaml', PNPM_SETTINGS] as const] : []),
  ])
  const failure = await writeSite(found.place, files, signal)
  if (failure !== undefined) return explainFailure(failure, site)
  if (!quiet)
    io.stdout.write(
      describeSite(
        {site, cwd: io.cwd, tool, published: publishedSpecifier(readToolPackage()), repository, workspace},
        paintFor(io, io.stdout),
      ),
    )
  return undefined
}

/** @throws the cause, if it is not a file system error */
export function explainFailure({cause, leftovers}: WriteFailure, site: string): Refusal {
  if (!isFsError(cause)) throw cause
  const reason = hasFsCode(cause, 'ENOTEMPTY', 'EEXIST') ? 'something else was created there in the meantime' : fsReason(cause)
  const hint =
    leftovers.length === 0
      ? 'Nothing was left behind.'
      : `Remove what could not be removed automatically: ${leftovers.map(shellQuoted).join(' ')}`
  return {message: `The site cannot be written to \`${site}\`: ${reason}.`, hint}
}

function shellQuoted(file: string): string {
  return shownText(shellQuote(file))
}

/** Returns the root of the git repository that contains a folder or will contain it, absolute. Undefined if there is none. */
function findRepository(folder: string): string | undefined {
  return findAbove(folder, '.git')
}

/** Returns the root of the pnpm workspace that contains a folder or will contain it, absolute. Undefined if there is none. */
function findWorkspace(folder: string): string | undefined {
  return findAbove(folder, 'pnpm-workspace.yaml')
}

/** Returns the nearest folder, from the given one upwards, that contains an entry of a name. */
function findAbove(folder: string, name: string): string | undefined {
  for (let top = folder; ; top = path.dirname(top)) {
    if (existsSync(path.join(top, name))) return top
    if (top === path.dirname(top)) return undefined
  }
}
