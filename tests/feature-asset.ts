import type {ClientAssets, FeatureAsset} from '../renderer/core/model/client-assets.ts'

/** The address of the script or stylesheet of a feature. */
export function featureAsset({features}: ClientAssets, feature: string, kind: FeatureAsset['kind']): string | undefined {
  return features.find((asset) => asset.kind === kind && asset.features.includes(feature))?.href
}

/** Assets in which a feature has another script or stylesheet. */
export function withFeatureAsset(assets: ClientAssets, asset: FeatureAsset): ClientAssets {
  const [name = ''] = asset.features
  return {
    ...assets,
    features: assets.features.map((one) => (one.kind === asset.kind && one.features.includes(name) ? {...one, href: asset.href} : one)),
  }
}
