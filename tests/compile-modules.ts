import {compileModules} from '../cli/build-tool/compile-modules.mjs'
import {toolRoot} from './make-site.ts'

/** Compiles the modules that sites bundle before tests that bundle them, so that they never read older ones. */
export function setup(): Promise<void> {
  return compileModules(toolRoot)
}
