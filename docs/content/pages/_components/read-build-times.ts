/** Processor time of one tool, in seconds. */
export type BuildTime = {readonly tool: string; readonly cold: number; readonly edit: number}

/**
 * Returns the tools with a first build and one after an edit, from the table of twenty versions on the comparison page.
 * @throws if the page has no such table
 */
export function readBuildTimes(page: string): readonly BuildTime[] {
  const section = page.split('### What twenty versions cost')[1] ?? ''
  const rows = section.matchAll(/^\| ([^|]+) \| ([\d.]+) s \| [\d.]+ s \| ([\d.]+) s \|/gm)
  const times = [...rows].map(([, tool = '', cold, edit]) => ({tool, cold: Number(cold), edit: Number(edit)}))
  if (times.length === 0) throw new Error('The comparison page has no table of build times.')
  return times
}
