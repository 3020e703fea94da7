/** Whether tests repeat themselves as before a release: `npm run test:deep`. */
export const isDeep = process.env['TEST_DEPTH'] === 'deep'

/** How often a test repeats itself on each push, and before a release. */
export type Repetitions = {readonly push: number; readonly deep: number}

/** Returns how often a test repeats itself: as often as the environment variable `name` says, else by the depth of the run. */
export function repetitions(name: string, {push, deep}: Repetitions): number {
  return Number(process.env[name] ?? (isDeep ? deep : push))
}
