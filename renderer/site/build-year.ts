/**
 * The year that a footer shows: that of `SOURCE_DATE_EPOCH` (seconds, as reproducible builds set it), else today's, UTC.
 * The one thing in the output that a clock decides.
 */
export function buildYear(env: NodeJS.ProcessEnv = process.env): number {
  const epoch = Number(env['SOURCE_DATE_EPOCH'])
  return new Date(env['SOURCE_DATE_EPOCH'] !== undefined && Number.isFinite(epoch) ? epoch * 1000 : Date.now()).getUTCFullYear()
}
