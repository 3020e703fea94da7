import {mkdir, mkdtemp, realpath, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import {onTestFinished} from 'vitest'
import {resolveConfig} from '../renderer/config/resolve-config.ts'
import {siteConfigSchema} from '../renderer/config/schema.ts'
import type {SiteConfigInput} from '../renderer/config/schema.ts'
import {withOwnFeatures} from '../renderer/site/load-config.ts'
import type {SiteConfig} from '../renderer/config/site-config.ts'

/** Folder of docsite itself. */
export const toolRoot = path.resolve(import.meta.dirname, '..')

/** Writes files, by path relative to a new temporary folder that is removed after the test; gives the folder. */
export async function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-')))
  onTestFinished(() => rm(root, {recursive: true, force: true}))
  await writeFiles(root, files)
  return root
}

/** Writes files, by path relative to a folder. */
export async function writeFiles(root: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name)
    await mkdir(path.dirname(file), {recursive: true})
    await writeFile(file, text)
  }
}

/** The configuration of a site in a folder, as every stage gets it. */
export function makeConfig(root: string, input: Partial<SiteConfigInput> = {}): SiteConfig {
  const parsed = v.parse(siteConfigSchema, {title: 'Site', url: 'https://example.org', fonts: false, ...input})
  const place = {
    root,
    configFile: path.join(root, 'site-config.ts'),
    stateRoot: path.join(root, '.docsite'),
    bundleRoot: path.join(root, '.docsite/cache'),
    bundleFile: path.join(root, '.docsite/config.mjs'),
    codeFiles: [],
    codePackages: [],
    codeHash: 'code',
  }
  const {value, diagnostics} = resolveConfig(parsed, place)
  if (!value) throw new Error(JSON.stringify(diagnostics))
  return withOwnFeatures(value)
}
