import {existsSync, statSync} from 'node:fs'
import path from 'node:path'
import {isFsError} from '../../core/files/fs-error.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {changedSinceBuild} from './changed-since-build.ts'
import type {ChangedPlace} from './changed-since-build.ts'
import {repairSite} from '../../output/repair-site.ts'
import type {CommandEnd, OwnCommandContext} from '../own-command.ts'
import {checkOutCommit, findCommit, isShallow} from './site-of-commit.ts'

/** The folders of two built sites. */
export type Sides = {
  readonly before: Side
  readonly after: Side
  /** Removes what was built for the comparison. */
  readonly close: () => Promise<void>
}

/** A built site, and how the command line names it. */
export type Side = {
  readonly folder: AbsolutePath
  readonly name: string
  /** First change of the site since it was built into the folder. Absent if there is none, or if that is not known. */
  readonly changed?: ChangedPlace | undefined
}

/** Where the sites of commits are built: below the state folder, which holds nothing that cannot be made again. */
const STATE = '.docsite'

/**
 * Finds the two sites that the command line names: folders, or commits, whose sites are built. Returns the end of the command if one of them
 * cannot be found.
 * @throws the signal's reason, and any error that is a bug
 */
export async function openSides(context: OwnCommandContext): Promise<Sides | CommandEnd> {
  const removals: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const remove of removals) await remove()
  }
  const [old = '', now] = context.args
  try {
    const before = await openSide(old, {context, removals})
    if ('diagnostics' in before) return await end(before, close)
    const after = now === undefined ? await outputOf(context) : await openSide(now, {context, removals})
    return 'diagnostics' in after ? await end(after, close) : {before, after, close}
  } catch (error) {
    await close()
    throw error
  }
}

async function end(result: CommandEnd, close: Sides['close']): Promise<CommandEnd> {
  await close()
  return result
}

/** Returns the output folder of the site. */
async function outputOf(context: OwnCommandContext): Promise<Side | CommandEnd> {
  const {value: config, diagnostics} = await context.loadConfig()
  if (config === undefined) return {diagnostics, isDocument: true}
  // an earlier build may have been killed
  await repairSite(config)
  return {folder: config.outRoot, name: path.relative(context.cwd, config.outRoot) || '.', changed: changedSinceBuild(config)}
}

type Opening = {readonly context: OwnCommandContext; readonly removals: (() => Promise<void>)[]}

async function openSide(name: string, {context, removals}: Opening): Promise<Side | CommandEnd> {
  const folder = path.resolve(context.cwd, name)
  if (isFolder(folder)) return {folder, name}
  const place = {root: context.root, stateRoot: path.join(context.root, STATE), signal: context.signal}
  const commit = isFolder(context.root) ? await findCommit(name, place) : undefined
  if (commit === undefined) return refuse(await describeMissing(name, {folder, context}))
  try {
    const {root, remove} = await checkOutCommit(commit, place)
    removals.push(remove)
    if (!existsSync(root)) return refuse(`The commit \`${name}\` has no folder \`${path.relative(context.cwd, context.root)}\`.`)
    const {value, diagnostics} = await context.build(root)
    if (value !== undefined) return {folder: value, name}
    const [first] = diagnostics.filter(({severity}) => severity === 'error')
    const where = first?.file === undefined ? '' : ` ${first.file}${first.place === undefined ? '' : `:${first.place.start.line}`}:`
    return refuse(`The site of \`${name}\` cannot be built.${where} ${first?.message ?? ''}`.trim())
  } catch (error) {
    context.signal.throwIfAborted()
    if (!(error instanceof Error) || !('stderr' in error || isFsError(error))) throw error
    const reason = 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : error.message
    return refuse(`The files of \`${name}\` cannot be checked out: ${reason}`)
  }
}

function refuse(error: string): CommandEnd {
  return {diagnostics: [], error}
}

function isFolder(folder: AbsolutePath): boolean {
  try {
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

type Missing = {readonly folder: AbsolutePath; readonly context: OwnCommandContext}

async function describeMissing(name: string, {folder, context}: Missing): Promise<string> {
  if (existsSync(folder)) return `\`${name}\` is a file. Pass the folder of a built site.`
  const place = {root: context.root, stateRoot: '', signal: context.signal}
  const isCut = isFolder(context.root) && (await isShallow(place))
  const fetching = isCut ? ' This clone of the repository does not have all commits: fetch it first, with `git fetch origin <commit>`.' : ''
  return `\`${name}\` is neither a folder nor a commit of this repository.${fetching}`
}
