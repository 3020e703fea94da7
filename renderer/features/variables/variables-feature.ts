import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeature} from '../own-feature.ts'
import {contentValues} from './content-values.ts'

/** Values that content names: `{{version}}`, `{{latest}}`, `{{package}}`, and those of `docs.variables`, without which no file can name any. */
export function variablesFeature({docs, api}: Pick<SiteConfig, 'docs' | 'api'>): OwnFeature {
  const {variables} = docs
  if (variables === undefined) return {name: 'variables'}
  return {
    name: 'variables',
    contentValues: {
      valuesOf: (versions, version) => contentValues({variables, api}, versions, version),
      load: async () => (await import('./read-values.ts')).readValues,
    },
  }
}
