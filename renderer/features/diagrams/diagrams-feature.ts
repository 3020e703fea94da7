import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {featureSources} from '../feature-sources.ts'

const source = featureSources('diagrams')

/** Returns the feature of Mermaid's diagrams that are drawn at build time: a page with one needs a stylesheet, and no script. */
export function drawnDiagramsFeature({root, markdown}: Pick<SiteConfig, 'root' | 'markdown'>): OwnFeatureData {
  return {
    name: 'diagrams',
    fences: markdown.mermaid ? {mermaid: async () => (await import('./render-diagram.ts')).createDiagramRenderer(root)} : {},
    elements: ['figure.diagram'],
    client: [{style: source('styles/diagrams.css'), on: 'use'}],
  }
}

/** Returns the feature of Mermaid's diagrams that the reader's browser draws. Both use the package that sites install. */
export function diagramsFeature(): OwnFeatureData {
  return {
    name: 'mermaid',
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
