import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {runFolderPrefix} from './run-folder.ts'

/** Nothing that is made takes so long, not even on a busy machine. */
const longestWaitMs = 300_000

/**
 * A folder that is made once in a run of tests, however many test files, in whatever processes, ask for it: the first one fills
 * it and the others wait. Nobody changes it afterwards; it is removed with the run's temporary folder.
 * @param name of the folder, safe for a file
 * @throws what `fill` throws; then the next one to ask tries again. When whoever fills it does not end, and outside of a run.
 */
export function onceARun(name: string, fill: (folder: string) => void): string {
  if (!path.basename(tmpdir()).startsWith(runFolderPrefix)) throw new Error('Without `tests/run-folder.ts` a run has no folder.')
  const folder = path.join(tmpdir(), `once-${name}`)
  const started = Date.now()
  const done = `${folder}.done`
  while (!existsSync(done)) {
    if (claim(folder)) {
      try {
        fill(folder)
      } catch (error) {
        rmSync(folder, {recursive: true, force: true})
        throw error
      }
      writeFileSync(done, '')
    } else if (Date.now() - started > longestWaitMs) throw new Error(`Whoever makes ${folder} does not end.`)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
  return folder
}

function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
