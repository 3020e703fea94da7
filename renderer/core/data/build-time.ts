/**
 * Returns the time of the build: that of `SOURCE_DATE_EPOCH` (in seconds, as reproducible builds set it), else the current one. Only
 * the year of footers and the states of versions depend on it.
 */
export function buildTime(env: NodeJS.ProcessEnv = process.env): Date {
  const fixed = new Date(Number(env['SOURCE_DATE_EPOCH'] ?? Number.NaN) * 1000)
  return Number.isNaN(fixed.getTime()) ? new Date() : fixed
}

/** Returns the day of the build in UTC: `2026-04-30`. */
export function buildDay(env?: NodeJS.ProcessEnv): string {
  return buildTime(env).toISOString().slice(0, 10)
}
