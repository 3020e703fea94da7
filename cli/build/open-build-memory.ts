import path from 'node:path'
import {openRunMemory} from '../../renderer/site/recall/open-run-memory.ts'
import type {RunMemory} from '../../renderer/site/recall/open-run-memory.ts'
import type {BuildResult} from '../../renderer/index.ts'
import type {Io} from '../io.ts'
import type {BuildOptions} from './build-options.ts'

/** The options of a build that its result depends on. */
export type BuildPlace = Pick<BuildOptions, 'root' | 'out' | 'baseUrl' | 'url' | 'versions' | 'locale' | 'config' | 'maxWarnings'>

/** Opens the memory of builds with the same options. */
export function openBuildMemory(options: BuildPlace, {cwd}: Pick<Io, 'cwd'>): RunMemory<BuildResult> {
  const {root, out, baseUrl, url, versions, locale, config, maxWarnings} = options
  const inFolder = (file: string | undefined): string | undefined => file && path.resolve(cwd, file)
  const command = ['build', inFolder(out), baseUrl, url, versions, locale, inFolder(config), maxWarnings]
  return openRunMemory({root: path.resolve(cwd, root), command})
}
