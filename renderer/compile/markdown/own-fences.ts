import type {SiteConfig} from '../../config/site-config.ts'
import type {FenceRenderer} from '../../core/own-feature-data.ts'

/** Fences that features of docsite render, by language, each with the name of its feature. */
export type OwnFences = ReadonlyMap<string, {readonly feature: string; readonly render: FenceRenderer}>

type Features = Pick<SiteConfig, 'ownFeatures'>

/** Returns the languages of these fences. Compilations depend on them. */
export function ownFenceLanguages({ownFeatures}: Features): readonly string[] {
  return ownFeatures.flatMap(({fences = {}}) => Object.keys(fences))
}

/** Loads the functions that render these fences. */
export async function loadOwnFences({ownFeatures}: Features): Promise<OwnFences> {
  const fences = ownFeatures.flatMap(({name: feature, fences: own = {}}) =>
    Object.entries(own).map(async ([language, load]) => [language, {feature, render: await load()}] as const),
  )
  return new Map(await Promise.all(fences))
}
