import type {LoadTool} from '../site-tool.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {featureSources} from '../feature-sources.ts'
import type {OwnFeature} from '../own-feature.ts'

const source = featureSources('api')

/**
 * Returns the feature of API references and of code that uses what they document: docs generated from the declarations of packages,
 * links from names in code to their sections, and the check of code against these declarations.
 */
export function apiFeature(config: Pick<SiteConfig, 'api' | 'root' | 'configFile'>): OwnFeature {
  const hasLinks = config.api.some(({codeLinks}) => codeLinks)
  return {
    name: 'api',
    client: [{style: source('styles/api.css'), on: 'use'}],
    ...(config.api.length > 0 && {
      docsFromFiles: {
        key: JSON.stringify(config.api),
        async generate(context, log) {
          const {createReferenceDocs} = await import('./reference-docs.ts')
          return createReferenceDocs(config, context, log)
        },
      },
    }),
    ...(hasLinks && {
      shell: [{module: source('browser/start-code-cards.ts'), export: 'startCodeCards'}],
      openCodeLinks: async (options) => (await import('./code-links/find-page-uses.ts')).openCodeLinks(options),
    }),
    suggestEdits: async (version) => (await import('./suggest-edits.ts')).suggestEdits(config, version),
  }
}

/** Loads the check of code for assistants, on sites that document a package. */
export const loadSnippetTool: LoadTool = async ({config, ended}) => {
  if (config === undefined || config.api.length === 0) return undefined
  return (await import('./samples/snippet-tool.ts')).createSnippetTool(config, ended)
}
