import {execFileSync} from 'node:child_process'
import {onceARun} from './once-a-run.ts'

/** Compiles the tool before tests that run it, so that they never run an older one. */
export function setup(): void {
  // the projects of one run share it
  onceARun('tool', () => execFileSync(process.execPath, ['cli/build-tool.mjs'], {stdio: 'inherit'}))
}
