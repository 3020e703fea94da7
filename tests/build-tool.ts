import {execFileSync} from 'node:child_process'

/** Compiles the tool before tests that run it, so that they never run an older one. */
export function setup(): void {
  execFileSync(process.execPath, ['cli/build-tool.mjs'], {stdio: 'inherit'})
}
