import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import {toolFacts} from '../../core/files/tool-facts.ts'
import type {OwnFeature} from '../own-feature.ts'

/**
 * Returns the feature of API references and of code that uses what they document: docs generated from the declarations of packages,
 * links from names in code to their sections, and the check of code against these declarations.
 */
export function apiFeature(config: Pick<SiteConfig, 'api' | 'root' | 'configFile'>): OwnFeature {
  const hasLinks = config.api.some(({codeLinks}) => codeLinks)
  return {
    name: 'api',
    // TypeScript reads files synchronously and packages may be outside the site, so the feature reads files itself and keeps its own
    // results. Its problems have codes of docsite, because the guide explains each
    volatile: true,
    ...(config.api.length > 0 && {
      async docs(context) {
        const {createReferenceDocs} = await import('./reference-docs.ts')
        return createReferenceDocs(config, context)
      },
    }),
    ...(hasLinks && {
      shell: [{module: path.join(toolFacts.root, 'renderer/features/api/browser/start-code-cards.ts'), export: 'startCodeCards'}],
      openCodeLinks: async (options) => (await import('./code-links/find-page-uses.ts')).openCodeLinks(options),
    }),
    suggestEdits: async (version) => (await import('./suggest-edits.ts')).suggestEdits(config, version),
    checkSamples: async (site, options) => (await import('./samples/check-code.ts')).checkCode(site, options),
  }
}
