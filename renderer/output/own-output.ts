import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import {readText} from '../core/files/read-file.ts'
import {manifestIn} from '../core/files/manifest-path.ts'
import {outputName} from './output-places.ts'
import type {OutputConfig} from './output-places.ts'

/**
 * Reports whether a folder contains a site built by docsite: its `manifest.json` has a docsite schema version and lists files
 * with hashes, unlike web app manifests and bundler manifests of the same name.
 */
export function isOwnOutput(out: string): boolean {
  try {
    const manifest = JSON.parse(readText(manifestIn(out))) as {schemaVersion?: unknown; files?: unknown} | null
    return typeof manifest?.schemaVersion === 'number' && Array.isArray(manifest.files) && manifest.files.every(isListedFile)
  } catch {
    return false
  }
}

function isListedFile(file: unknown): boolean {
  return typeof file === 'object' && file !== null && 'path' in file && 'sha256' in file
}

/** Creates the diagnostic for a folder with content that must not be overwritten. */
export function foreignOutput(config: OutputConfig): Diagnostic {
  return diagnostic('output-failed', {
    message: `The folder \`${outputName(config)}\` is not empty and was not written by docsite. It was left unchanged, because building would remove everything in it.`,
    hint: 'Choose another folder with `outDir` in the configuration or with `--out`. If nothing in this one is needed any more, empty it yourself.',
  })
}
