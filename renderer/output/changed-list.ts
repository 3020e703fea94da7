import {realpathSync, renameSync} from 'node:fs'
import path from 'node:path'
import {isRecord} from '../core/data/is-record.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {fsReason, hasFsCode, isFsError} from '../core/files/fs-error.ts'
import {sha256} from '../core/files/hash.ts'
import {isInside} from '../core/files/inside.ts'
import {manifestBeside, manifestIn} from '../core/files/manifest-path.ts'
import {readText} from '../core/files/read-file.ts'
import {removeQuietly} from '../core/files/remove-quietly.ts'
import {replaceFile} from '../core/files/replace-file.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {WrittenFile} from '../core/model/output.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {formatChanges, listChanges, parseChanges} from './list-changes.ts'
import type {Changes, HashedFiles} from './list-changes.ts'
import {findOutputPlaces} from './output-places.ts'
import type {OutputConfig} from './output-places.ts'

/** The list to write of what a build has changed. */
export type ChangedListOptions = {
  readonly file: AbsolutePath
  /** The `manifest.json` of what is published. Default: that of the output folder before the build. */
  readonly since?: AbsolutePath
}

/** The list of what a build changes, while it builds. */
export type ChangedList = {
  /** Reports a file whose name a list of lines cannot hold. */
  readonly check: (files: readonly Pick<WrittenFile, 'path'>[]) => Diagnostic | undefined
  /** Writes the list next to its place, before the output is replaced. A killed build leaves it there, for the next one. Throws file system errors. */
  readonly stage: (written: readonly WrittenFile[], manifest: string) => void
  /** Moves the list to its place, once the output is in its own. */
  readonly publish: () => Diagnostic[]
  /** Removes what was staged, since nothing has changed. */
  readonly discard: () => void
}

/**
 * Opens the list of changes of a build that holds the site's lock. Returns the problem of a file that must not become the list: one in the output folder, one
 * with other content, one that cannot be read; and of a manifest that does not list files. A list that is there has not been published, so what it names stays in it.
 */
export function openChangedList({file, since}: ChangedListOptions, config: OutputConfig): ChangedList | Diagnostic {
  const draft = `${file}.tmp`
  try {
    const {out} = findOutputPlaces(config)
    const fault = findFault(file, out)
    if (fault !== undefined) return unusable(fault, {file, config})
    const [listed, staged] = [readList(file), readList(draft)]
    if (listed === undefined) return unusable('it is there and is not a list of changes', {file, config})
    const pending = new Map([...listed, ...(staged ?? [])])
    const before = readHashes(since ?? manifestIn(out), since !== undefined)
    if (before === undefined) {
      const hint = 'Name the manifest of the last deployment.'
      return unusable('it is not the `manifest.json` of a site that docsite has built', {file: since ?? out, config, hint})
    }
    return createList({file, draft, before, pending, config})
  } catch (error) {
    if (!isFsError(error)) throw error
    return unusable(fsReason(error), {file: error.path ?? file, config})
  }
}

type Opened = Subject & {readonly draft: AbsolutePath; readonly before: HashedFiles; readonly pending: Changes}

function createList({file, config, draft, before, pending}: Opened): ChangedList {
  return {
    check(files) {
      const broken = files.find(({path: name}) => /[\t\n\r]/.test(name))
      return (
        broken && unusable(`${JSON.stringify(broken.path)} has a tab or a line break in its name`, {file, config, hint: 'Rename the file.'})
      )
    },
    stage(written, text) {
      const manifest = manifestBeside(written)
      const after = new Map([...written.map(({path: name, hash}) => [name, hash] as const), [manifest, sha256(text)]])
      replaceFile(draft, formatChanges(listChanges({before, after, manifest, pending})))
    },
    publish() {
      try {
        renameSync(draft, file)
        return []
      } catch (error) {
        if (!isFsError(error)) throw error
        return [unusable(fsReason(error), {file, config, hint: `The list is in \`${sitePath(config.root, draft)}\`.`})]
      }
    },
    discard: () => removeQuietly(draft),
  }
}

function findFault(file: AbsolutePath, out: AbsolutePath): string | undefined {
  const folder = realpathSync(path.dirname(file))
  return isInside(out, path.join(folder, path.basename(file))) ? 'it is in the output folder, so it would be published' : undefined
}

/** Reads a list of changes. It is empty if there is no file. Returns undefined for a file with other content. */
function readList(file: AbsolutePath): Changes | undefined {
  try {
    return parseChanges(readText(file))
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return new Map()
    throw error
  }
}

/**
 * Reads the files of a site from its manifest, which a site that was never published does not have. Returns undefined for another file, if it was
 * named: as the manifest of an output folder, which may hold anything, it lists nothing.
 */
function readHashes(file: AbsolutePath, isNamed: boolean): HashedFiles | undefined {
  try {
    const text = readText(file)
    if (text === '') return new Map()
    const hashes = hashesIn(text)
    if (hashes === undefined) return isNamed ? undefined : new Map()
    return new Map([...hashes, [manifestBeside(hashes.map(([name]) => ({path: name}))), sha256(text)]])
  } catch (error) {
    if (!isNamed && hasFsCode(error, 'ENOENT', 'ENOTDIR')) return new Map()
    throw error
  }
}

function hashesIn(text: string): (readonly [path: string, hash: string])[] | undefined {
  const value = parse(text)
  const files: unknown = isRecord(value) ? value['files'] : undefined
  if (!Array.isArray(files)) return undefined
  const hashes = files.flatMap((file: unknown) =>
    isRecord(file) && typeof file['path'] === 'string' && typeof file['sha256'] === 'string'
      ? [[file['path'], file['sha256']] as const]
      : [],
  )
  return hashes.length === files.length ? hashes : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Subject = {readonly file: AbsolutePath; readonly config: OutputConfig}

function unusable(reason: string, {file, config, hint = whatToName}: Subject & {readonly hint?: string}): Diagnostic {
  return diagnostic('output-list-unusable', {
    message: `\`${sitePath(config.root, file)}\` cannot be used for the list of changes: ${reason}.`,
    hint,
  })
}

const whatToName = 'Name a new file in a folder that exists and is not part of the output.'
