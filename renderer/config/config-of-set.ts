import {mainSet, splitVersion} from '../core/text/version-name.ts'
import type {SiteConfig} from './site-config.ts'

/** Ids of the doc sets of a site, in order: that of `docs` first. */
export function docSetIds({docSets}: Pick<SiteConfig, 'docSets'>): readonly string[] {
  return [mainSet, ...Object.keys(docSets)]
}

/** Returns the keys under which the configuration of a doc set is. */
export function keysOfSet(set: string): readonly string[] {
  return set === mainSet ? ['docs'] : ['docSets', set]
}

/** The part of a configuration that differs between doc sets. */
type OfSet = Pick<SiteConfig, 'docs' | 'docSets' | 'docsPlaces' | 'setPlaces'>

/**
 * Returns the configuration as code that knows one doc set only wants it: `docs` and `docsPlaces` are those of the set. Options that no
 * further set has, such as breadcrumbs, are those of `docs`.
 */
export function configOfSet<Config extends OfSet>(config: Config, set: string): Config {
  const [own, docsPlaces] = [config.docSets[set], config.setPlaces[set]]
  if (own === undefined || docsPlaces === undefined) return config
  return {...config, docs: {...config.docs, ...unset, ...own, routeBase: own.routeBase ?? set}, docsPlaces}
}

/** Options of `docs` that do not apply to further sets. */
const unset = {
  layout: undefined,
  include: undefined,
  exclude: undefined,
  latest: undefined,
  onlyInclude: undefined,
  editUrl: undefined,
  sidebarItemsGenerator: undefined,
  sidebars: undefined,
  variables: undefined,
}

/** Returns the configuration for the doc set of a version. */
export function configOfVersion<Config extends OfSet>(config: Config, version: string): Config {
  return configOfSet(config, splitVersion(version).set)
}
