import {readFileSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../diagnostics/diagnostic.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import {manifestPath} from './manifest-path.ts'
import type {OutputPlaces} from './output-places.ts'

/** Whether a folder holds a site that docsite built: its `manifest.json` says `"generator": "docsite"`. */
export function isOwnOutput(out: string): boolean {
  try {
    const manifest = JSON.parse(readFileSync(path.join(out, manifestPath), 'utf8')) as {generator?: unknown} | null
    return typeof manifest?.generator === 'string' && /^docsite\b/.test(manifest.generator)
  } catch {
    return false
  }
}

/** Says that a folder holds something that must not be lost. */
export function foreignOutput(places: OutputPlaces): Diagnostic {
  return diagnostic('output-failed', {
    message: `The folder \`${places.name}\` is not empty and was not written by docsite. It was left as it is, since building would remove everything in it.`,
    hint: 'Empty the folder yourself, or name another one with `outDir` in the configuration or with `--out`.',
  })
}
