import {manifestIn, readText} from '../../renderer/index.ts'
import {existsSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/** A path from the root of a host, or of a site, that is valid in a URL. */
const route = v.pipe(v.string(), v.regex(/^\/(?:[^/]+\/)*$/))
const home = v.object({home: v.nullable(route)})
const published = v.object({baseUrl: route, hosting: v.object({})})

/** Returns the path under which a built site is published, or undefined if its files do not state it. */
export function readBaseUrl(folder: string): string | undefined {
  const read = v.safeParse(published, readJson(manifestIn(folder)))
  return read.success ? read.output.baseUrl : undefined
}

/**
 * Returns the home page of a built site, percent-encoded and relative to its base URL, so empty if it has a page at its root.
 * Undefined if the folder holds no site.
 */
export function readHome(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'index.html'))) return ''
  const read = v.safeParse(home, readJson(manifestIn(folder)))
  return read.success ? encodeURI((read.output.home ?? '/').slice(1)) : undefined
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file))
  } catch {
    return undefined // missing, or written by another tool
  }
}
