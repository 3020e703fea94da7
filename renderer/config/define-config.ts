import type {SiteConfigInput} from './schema.ts'

/** Returns the configuration unchanged. It lets editors check and complete `site-config.ts` by its type. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}
