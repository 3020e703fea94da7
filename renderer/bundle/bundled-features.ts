import type {PageFeature} from '../core/model/doc.ts'

/** Features of pages that have separate scripts or styles; the code of all others is part of every page. */
export const bundledFeatures: ReadonlySet<PageFeature> = new Set<PageFeature>([
  'components',
  'live',
  'math',
  'media',
  'mermaid',
  'snack',
  'stars',
])
