import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/** A route inside the site that can be written after its base URL. */
const manifest = v.object({home: v.nullable(v.pipe(v.string(), v.regex(/^\/(?:[^/]+\/)*$/)))})

/**
 * Where to begin reading a built site: percent-encoded, relative to its base URL, so empty when it has a page at its root.
 * Undefined when the folder holds no site.
 */
export function readHome(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'index.html'))) return ''
  const read = v.safeParse(manifest, readJson(path.join(folder, 'manifest.json')))
  return read.success ? encodeURI((read.output.home ?? '/').slice(1)) : undefined
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // not there, or not ours
  }
}
