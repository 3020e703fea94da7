import * as v from 'valibot'
import {fromSchema} from '../core/diagnostics/from-schema.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {sitePath} from '../core/files/site-path.ts'
import {siteConfigSchema} from './schema.ts'
import type {ParsedConfig} from './schema.ts'

/**
 * Validates the exported configuration against the schema and fills in its defaults. Positions are determined only if there is
 * something to report.
 */
export async function validateConfig(
  input: unknown,
  {root, configFile}: {readonly root: AbsolutePath; readonly configFile: AbsolutePath},
): Promise<Staged<ParsedConfig | undefined>> {
  const checked = v.safeParse(siteConfigSchema, input)
  if (checked.success) return {value: checked.output, diagnostics: []}
  const {findKeyPlaces} = await import('./find-key-places.ts')
  const {docusaurusKeyHint} = await import('./docusaurus-key-hint.ts')
  const diagnostics = fromSchema(checked.issues, {
    schema: siteConfigSchema,
    input,
    file: sitePath(root, configFile),
    placeOf: await findKeyPlaces(configFile),
    foreignKeyHint: docusaurusKeyHint,
    unknownKeyHint: 'Keys of your own go under `customFields`.',
  })
  return {value: undefined, diagnostics}
}
