import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {featureSources} from '../feature-sources.ts'

const source = featureSources('diagrams')

/** Returns the feature of Mermaid's diagrams. The reader's browser draws them, with a package that sites install. */
export function diagramsFeature({markdown}: Pick<SiteConfig, 'markdown'>): OwnFeatureData {
  return {
    name: 'mermaid',
    fences: markdown.mermaid ? {mermaid: async () => (await import('./render-diagram.ts')).renderDiagram} : {},
    elements: ['figure.mermaid'],
    client: [
      {
        module: source('browser/start-mermaid.ts'),
        export: 'startMermaid',
        on: 'use',
        requires: {
          name: 'mermaid',
          code: 'mermaid-missing',
          needed: 'The page has a Mermaid diagram',
          instead: 'set `markdown.mermaid` to false to show the diagrams as code',
          fence: 'mermaid',
        },
      },
    ],
  }
}
