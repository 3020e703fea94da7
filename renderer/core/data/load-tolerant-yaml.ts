import type {OwnFeatureData} from '../own-feature-data.ts'
import type {TolerantYaml} from './parse-yaml.ts'

/** The features of a site, of which one may have a parser. */
export type TolerantSite = {readonly ownFeatures: readonly Pick<OwnFeatureData, 'tolerantYaml'>[]}

/** Loads the parser of a site for what is not YAML. Undefined if it has none. */
export async function loadTolerantYaml({ownFeatures}: TolerantSite): Promise<TolerantYaml | undefined> {
  return ownFeatures.find(({tolerantYaml}) => tolerantYaml !== undefined)?.tolerantYaml?.()
}
