import path from 'node:path'
import * as v from 'valibot'
import {resolveConfig} from '../renderer/config/resolve-config.ts'
import {siteConfigSchema} from '../renderer/config/schema.ts'
import type {SiteConfigInput} from '../renderer/config/schema.ts'
import type {SiteConfig} from '../renderer/config/site-config.ts'
import {withOwnFeatures} from '../renderer/site/load-config.ts'

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
