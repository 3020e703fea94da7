import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import {featureSources} from '../feature-sources.ts'

const source = featureSources('file-tree')

/**
 * Returns the feature of trees of files: a list inside `<FileTree>`. A site that has a component of this name, as a Docusaurus site may have
 * one in its theme, gets the list as it is written.
 */
export function fileTreeFeature({components, islands, original}: Pick<SiteConfig, 'components' | 'islands' | 'original'>): OwnFeatureData {
  const name = 'file-tree'
  if (original !== undefined || Object.hasOwn(components, 'FileTree') || Object.hasOwn(islands, 'FileTree')) return {name}
  return {
    name,
    remarkPlugins: {[name]: async () => (await import('./remark-file-tree.ts')).remarkFileTree},
    components: {FileTree: source('file-tree.tsx')},
    elements: ['div.file-tree'],
    client: [{style: source('styles/file-tree.css'), on: 'use'}],
  }
}
