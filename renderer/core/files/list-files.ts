import fs from 'node:fs'
import path from 'node:path'
import {hashList} from './hash.ts'
import {isInside} from './inside.ts'
import type {AbsolutePath, SitePath} from '../model/paths.ts'
import {compareText} from '../text/compare.ts'

/** The files of a site that patterns are matched with. */
export type FileSpace = {
  readonly root: AbsolutePath
  /** Folders whose files are not the site's own: the output and the state. */
  readonly outRoot: AbsolutePath
  readonly stateRoot: AbsolutePath
}

/** A list of files that depends on which files there are. */
export type RecordedList = {
  readonly patterns: readonly string[]
  /** Hash of the files that matched. */
  readonly hash: string
}

/**
 * Returns the files of a site that match glob patterns, sorted. Files of packages, of the output and of the state are not the site's own,
 * and neither are those whose name, or that of a folder, begins with a dot.
 * @throws an error if a pattern leads out of the site
 */
export async function listFiles(patterns: readonly string[], {root, outRoot, stateRoot}: FileSpace): Promise<SitePath[]> {
  const outside = patterns.find((pattern) => path.isAbsolute(pattern) || /(?:^!?|[/,{(|])\.\.(?:[/,})|]|$)/.test(pattern))
  if (outside !== undefined) throw new Error(`\`${outside}\` is outside the site`)
  const {default: glob} = await import('fast-glob')
  const others = [outRoot, stateRoot].filter((folder) => isInside(root, folder)).map((folder) => toPosix(path.relative(root, folder)))
  const ignore = ['**/node_modules/**', ...others.map((folder) => `${glob.escapePath(folder)}/**`)]
  // those of the moment: by default, it calls the functions that there were when it was loaded, which who traces a run does not see
  const {lstat, stat, lstatSync, statSync, readdir, readdirSync} = fs
  const functions = {lstat, stat, lstatSync, statSync, readdir, readdirSync}
  return (await glob([...patterns], {cwd: root, ignore, followSymbolicLinks: false, fs: functions})).sort(compareText)
}

/** Records a list of files. */
export function recordList(patterns: readonly string[], files: readonly SitePath[]): RecordedList {
  return {patterns, hash: hashList(files)}
}

/** Reports whether lists of files are still as they were. */
export async function areListed(lists: readonly RecordedList[], space: FileSpace): Promise<boolean> {
  for (const list of lists) {
    if (recordList(list.patterns, await listFiles(list.patterns, space)).hash !== list.hash) return false
  }
  return true
}

/**
 * Returns the folders in which a file can come or go that matches patterns, as absolute paths.
 * @example foldersOfPatterns(['api/*.json'], '/site') // => ['/site/api']
 */
export function foldersOfPatterns(patterns: readonly string[], root: AbsolutePath): AbsolutePath[] {
  const bases = patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .map((pattern) => pattern.split('/').slice(0, -1))
    .map((folders) => {
      const dynamic = folders.findIndex((folder) => /[*?[\]{}()!+@]/.test(folder))
      return path.join(root, ...(dynamic === -1 ? folders : folders.slice(0, dynamic)))
    })
  return [...new Set(bases)]
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/')
}
