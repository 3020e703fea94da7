import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import type {SitePath} from '../model/paths.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {LastUpdate} from '../pages/page-context.ts'

const run = promisify(execFile)

/** Marks a commit's line in git's output: no file name begins with it. */
const COMMIT = '\u0001'

/**
 * When and by whom each file of the content was last changed, from git's history in one call. Empty when the site does
 * not show it, outside a repository, or without git. Paths are site paths.
 */
export async function readLastUpdates(config: SiteConfig): Promise<ReadonlyMap<SitePath, LastUpdate>> {
  if (!config.docs.showLastUpdateTime && !config.docs.showLastUpdateAuthor) return new Map()
  try {
    const {stdout} = await run(
      'git',
      ['-c', 'core.quotePath=false', 'log', `--format=${COMMIT}%cI%x09%an`, '--name-only', '--relative', '--', config.contentDir],
      {
        cwd: config.root,
        maxBuffer: 1 << 28,
      },
    )
    return parseHistory(stdout)
  } catch {
    return new Map()
  }
}

/** The newest commit comes first, so the first mention of a file is its last change. */
function parseHistory(history: string): Map<SitePath, LastUpdate> {
  const updates = new Map<SitePath, LastUpdate>()
  let current: LastUpdate = {date: undefined, author: undefined}
  for (const line of history.split('\n')) {
    if (line.startsWith(COMMIT)) {
      const [date, author] = line.slice(1).split('\t')
      current = {date: date === undefined ? undefined : new Date(date).toISOString(), author}
    } else if (line !== '' && !updates.has(line)) updates.set(line, current)
  }
  return updates
}
