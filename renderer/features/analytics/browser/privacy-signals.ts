/**
 * Reports whether a browser signals that its reader opts out of tracking: Do Not Track
 * (https://www.w3.org/TR/tracking-dnt/) or Global Privacy Control (https://w3c.github.io/gpc/).
 */
export function wantsPrivacy({
  doNotTrack,
  globalPrivacyControl,
}: {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true
}
