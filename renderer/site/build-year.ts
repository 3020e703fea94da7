/**
 * Returns the year that footers show: that of `SOURCE_DATE_EPOCH` (in seconds, as reproducible builds set it), else the current
 * year in UTC. Nothing else in the output depends on the clock.
 */
export function buildYear(env: NodeJS.ProcessEnv = process.env): number {
  const epoch = Number(env['SOURCE_DATE_EPOCH'])
  return new Date(env['SOURCE_DATE_EPOCH'] !== undefined && Number.isFinite(epoch) ? epoch * 1000 : Date.now()).getUTCFullYear()
}
