import type {PageFeature} from '../core/model/doc.ts'

/** Features of pages that bring scripts or styles of their own; the others are part of every page's. */
export const bundledFeatures: ReadonlySet<PageFeature> = new Set<PageFeature>([
  'components',
  'live',
  'math',
  'media',
  'mermaid',
  'snack',
  'stars',
])
