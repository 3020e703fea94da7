/**
 * Whether a browser says that its reader does not want to be counted: Do Not Track (https://www.w3.org/TR/tracking-dnt/) or
 * Global Privacy Control (https://w3c.github.io/gpc/).
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
