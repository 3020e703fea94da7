import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {compareText} from '../../../renderer/core/text/compare.ts'
import {sha256} from '../../../renderer/core/files/hash.ts'
import type {Texts} from './write-texts.ts'

/** Texts of the output of the site in a folder; undefined when there is no output folder. */
export function readOutput(root: string): Record<string, string> | undefined {
  try {
    return readTexts(path.join(root, 'dist'))
  } catch {
    return undefined
  }
}

/** Texts of a folder's files by posix path. */
export function readTexts(folder: string): Record<string, string> {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
  return Object.fromEntries(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8')]
    }),
  )
}

/** What the output of these texts is, manifest included. */
export function withManifest(texts: Texts): Record<string, string> {
  const files = Object.keys(texts)
    .sort(compareText)
    .map((name) => ({path: name, sha256: sha256(texts[name] ?? '')}))
  return {...texts, 'manifest.json': JSON.stringify({schemaVersion: 1, files})}
}

/** Files that are left in the state folder of a site besides the states and the standby of its output. */
export function leftovers(root: string): string[] {
  const stateRoot = path.join(root, '.docsite')
  return readdirSync(stateRoot, {recursive: true})
    .map(String)
    .filter((name) => !/^output(?:[/\\][\da-f]{16}(?:[/\\](?:owner|state\.json|standby\.json|standby(?:[/\\].*)?))?)?$/.test(name))
}
