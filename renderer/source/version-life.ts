import type {SiteConfig} from '../config/site-config.ts'
import type {SupportState, Version, VersionLife} from '../core/model/version.ts'

type VersionOptions = SiteConfig['docs']['versions'][string]

/**
 * Returns the life of a version from its options; undefined if they have no date.
 * @param today the day of the build: `2026-04-30`
 */
export function versionLife(options: VersionOptions | undefined, today: string): VersionLife | undefined {
  const {released, supportedUntil, endOfLife, banner} = options ?? {}
  if ((released ?? supportedUntil ?? endOfLife) === undefined) return undefined
  const state = supportState({released, supportedUntil, endOfLife}, today)
  return {state, released, supportedUntil, endOfLife, isTold: banner === undefined}
}

/** Days are compared as texts. The last day of a phase belongs to it. */
function supportState({released, supportedUntil, endOfLife}: Omit<VersionLife, 'state' | 'isTold'>, today: string): SupportState {
  if (released !== undefined && today < released) return 'unreleased'
  if (endOfLife === true) return 'ended'
  const end = endOfLife ?? supportedUntil
  if (end === undefined) return 'released'
  if (today > end) return 'ended'
  return today > (supportedUntil ?? end) ? 'maintained' : 'supported'
}

/** The banner that follows from a state. A state without one leaves it to the place of the version in the list. */
export const bannerOfState: Readonly<Partial<Record<SupportState, Version['banner']>>> = {
  unreleased: 'unreleased',
  supported: 'none',
  maintained: 'unmaintained',
  ended: 'unmaintained',
}

/** Reports whether nobody mends a version any more: as its dates say, or where they do not, its banner. One that gets security fixes is maintained. */
export function hasEnded({banner, life}: Pick<Version, 'banner' | 'life'>): boolean {
  return life === undefined || life.state === 'released' ? banner === 'unmaintained' : life.state === 'ended'
}
