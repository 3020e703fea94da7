import {diagnostic} from '../../renderer/index.ts'
import {isEndOfMemory} from '../../renderer/site-code/process-end.ts'
import {processIo} from '../io.ts'
import {report} from '../report.ts'
import type {ServeRun} from './supervisor.ts'

/** Reports that code of the site ended the process of `serve`. */
export async function reportServeLoss({begins, renders, end}: ServeRun): Promise<void> {
  const io = processIo()
  const where = typeof renders === 'string' ? ` while it rendered the page \`${renders}\`` : ''
  const [why, hint] = isEndOfMemory(end)
    ? ['code of the site needs more memory than a process may use', `Look for data that grows without limit${placesOf(renders)}.`]
    : [`it was ended by ${end.signal ?? `code ${end.code}`}`, 'Look for native modules that code of the site loads.']
  const loss = diagnostic('serve-interrupted', {message: `\`docsite serve\` was stopped${where}: ${why}.`, hint})
  await report(io, [loss], begins ?? {format: 'pretty', root: io.cwd})
}

/** Returns where code may be that ended the process. All other code of a site has a process of its own. */
function placesOf(renders: ServeRun['renders']): string {
  return typeof renders === 'string' ? ' in the templates of the site' : ' in the templates and the configuration of the site'
}
