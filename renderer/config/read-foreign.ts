import {pathToFileURL} from 'node:url'
import * as v from 'valibot'
import {readText} from '../core/files/read-file.ts'
import {isFsError} from '../core/files/fs-error.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {siteConfigSchema} from './schema.ts'
import type {SiteConfig} from './site-config.ts'

/** The configuration of another tool, as a configuration of docsite could be written. */
export type ForeignInput = {
  /** Its keys, as the reader of its feature returns them. Values may be of any kind. */
  readonly input: unknown
  /** The values of all keys that a configuration need not have. */
  readonly defaults: unknown
  /** Values of the environment that the configuration reads, which may be secrets. */
  readonly fromEnvironment: readonly string[]
}

/** Variables of the environment that code names. */
const VARIABLE = /process\.env(?:\.(\w+)|\[\s*['"`](\w+)['"`]\s*\])/g

/** The length from which a value can be recognized in others. Shorter ones, such as `docs`, are words, and no secrets. */
const SHORTEST = 8

/**
 * Reads the configuration of another tool that was loaded before. Undefined if a site has none. Its code runs again unless it ran in this
 * thread.
 */
export async function readForeign({original, bundleFile, codeFiles}: SiteConfig): Promise<ForeignInput | undefined> {
  if (original === undefined) return undefined
  const module = (await import(/* @vite-ignore */ pathToFileURL(bundleFile).href)) as {readonly default: unknown}
  const {title: _title, url: _url, ...defaults} = v.parse(siteConfigSchema, {title: 'Site', url: 'https://example.org'})
  const code = codeFiles.map(readCode).join('\n')
  const variables = [...code.matchAll(VARIABLE)].map(([, plain, quoted]) => plain ?? quoted ?? '')
  const values = variables.map((name) => process.env[name] ?? '').filter((value) => value.length >= SHORTEST)
  return {input: module.default, defaults, fromEnvironment: [...new Set(values)]}
}

/** Reads a file of a configuration. Empty for one that does not exist: files that would take precedence are recorded as well. */
function readCode(file: AbsolutePath): string {
  try {
    return readText(file)
  } catch (error) {
    if (!isFsError(error)) throw error
    return ''
  }
}
