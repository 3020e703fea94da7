import {readFileSync} from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import ts from 'typescript-api'
import {toolRoot} from './make-site.ts'

/**
 * The rooms of the house, from the ground up. A file imports from its own room and from rooms below it. A folder of `renderer/` is a
 * room; so are the templates, the two modules that others import, and the command line.
 */
export const rooms: readonly string[] = [
  'renderer/core',
  'templates',
  'renderer/site-code',
  'renderer/config',
  'renderer/source',
  'renderer/browser',
  'renderer/bundle',
  'renderer/compile',
  'renderer/graph',
  'renderer/pages',
  'renderer/output',
  'renderer/features',
  'renderer/site',
  'renderer',
  'cli',
]

/** An import as it is written: two paths from the root of the repository, and the line of the first. */
export type Import = {readonly from: string; readonly to: string; readonly line: number}

/** The room of a file. */
export function roomOf(file: string): string {
  const [top = '', folder = '', ...rest] = file.split('/')
  return top === 'renderer' && rest.length > 0 ? `${top}/${folder}` : top
}

/** Every relative import of the code, or of the files in other folders: values, types, `export … from` and `import()`. */
export function readImports(folders = '{renderer,templates,cli}'): Import[] {
  const files = glob.sync(`${folders}/**/*.{ts,tsx,mjs}`, {cwd: toolRoot, ignore: ['templates/init/**']}).sort()
  return files.flatMap((from) => {
    const text = readFileSync(path.join(toolRoot, from), 'utf8')
    return ts
      .preProcessFile(text)
      .importedFiles.filter(({fileName}) => fileName.startsWith('.'))
      .map(({fileName, pos}) => ({
        from,
        to: path.posix.join(path.posix.dirname(from), fileName.replace(/\?.*$/, '')),
        line: text.slice(0, pos).split('\n').length,
      }))
  })
}

/** The imports that run up the stairs, each as a sentence that says where the imported file may live instead. */
export function upwardImports(imports: readonly Import[]): string[] {
  const height = (file: string): number => rooms.indexOf(roomOf(file))
  return imports
    .filter(({from, to}) => height(to) > height(from))
    .map(({from, to, line}) => {
      const lowest = Math.max(0, ...imports.filter((one) => one.from === to).map((one) => height(one.to)))
      const mayMove = lowest <= height(from)
      const down = mayMove
        ? `Move ${to} to ${span(lowest, height(from))}`
        : `Move the part of ${to} that it needs to ${roomOf(from)} or below (the whole file imports from ${rooms[lowest]})`
      return `${from}:${line} imports ${to}, which is above it. ${down}, or ${from} to ${roomOf(to)} or above, or pass the value in.`
    })
}

function span(lowest: number, highest: number): string {
  return rooms.slice(lowest, highest + 1).join(' or ')
}

/** Circles of files of which each needs all others, those by `import()` and by types among them, each as its files in order. */
export function importCircles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const {from, to} of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const reached = new Map([...targets.keys()].map((file) => [file, reachedFrom(file, targets)]))
  const circles = [...targets.keys()].map((file) =>
    [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file) === true).sort(),
  )
  return [...new Map(circles.filter((files) => files.length > 0).map((files) => [files.join(' '), files])).values()]
}

/** Returns the files that a file imports, by any number of steps. */
function reachedFrom(file: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set(targets.get(file))
  // iterating over a set includes entries added during the iteration
  for (const next of reached) for (const one of targets.get(next) ?? []) reached.add(one)
  return reached
}
