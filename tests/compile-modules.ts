import {compileModules} from '../cli/build-tool/compile-modules.mjs'
import {isToolMade} from './build-tool.ts'
import {toolRoot} from './make-site.ts'

/** Compiles the modules that sites bundle before tests that bundle them, so that they never read older ones. */
export async function setup(): Promise<void> {
  if (!isToolMade()) await compileModules(toolRoot)
}
