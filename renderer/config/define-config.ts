import type {SiteConfigInput} from './schema.ts'

/** Gives editors the types of `site-config.ts`; returns what it is given. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}
