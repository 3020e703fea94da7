import type {SiteConfig} from './site-config.ts'

/** Reports whether names in code can link to an API reference of the site. */
export function hasCodeLinks({api}: Pick<SiteConfig, 'api'>): boolean {
  return api.some(({codeLinks}) => codeLinks)
}
