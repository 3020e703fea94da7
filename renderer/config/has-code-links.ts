import type {SiteConfig} from './site-config.ts'

/** Whether names in code of a site may lead to its references. */
export function hasCodeLinks({api}: Pick<SiteConfig, 'api'>): boolean {
  return api.some(({codeLinks}) => codeLinks)
}
