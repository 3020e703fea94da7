import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'

/**
 * Returns the feature of code groups: fences between `::: code-group` and `:::` become tabs. Sites with the configuration of Docusaurus, which
 * shows these lines as text, have none.
 */
export function codeGroupsFeature({original}: Pick<SiteConfig, 'original'>): OwnFeatureData {
  const name = 'code-groups'
  if (original !== undefined) return {name}
  return {
    name,
    spacedDirectives: ['code-group'],
    remarkPlugins: {[name]: async () => (await import('./remark-code-groups.ts')).remarkCodeGroups},
  }
}
