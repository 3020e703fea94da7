import {rm} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {findThrown, readMapFile} from '../site-code/find-thrown.ts'
import type {ThrownAt} from '../site-code/find-thrown.ts'
import {findOrigin} from '../config/find-origin.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {isInside, isInsideAny} from '../core/files/inside.ts'
import {toolModules} from '../core/files/tool-module.ts'
import type {TaskLoss} from '../site-code/task-worker.ts'

/** The position of a lost thread in the code of the site. */
export type LossPlace = ThrownAt

type LossContext = {
  readonly config: Pick<SiteConfig, 'root' | 'siteRoots' | 'configFile' | 'bundleFile' | 'codePackages'>
  readonly toolRoot: AbsolutePath
}

const IN_RUN_FOLDER = /(file:\/\/[^\s()]+\/run-\d+-\d+)\//

/**
 * Returns the position at which a thread that ran pages was stopped or threw, if it is known: in a file of the site or of a package that the
 * configuration loads. Removes the run folder that the thread could not remove itself.
 */
export async function locateLoss({stack}: TaskLoss, {config, toolRoot}: LossContext): Promise<LossPlace | undefined> {
  const {root, siteRoots} = config
  const [, url] = IN_RUN_FOLDER.exec(stack) ?? []
  if (url === undefined) {
    const {file, place} = findOrigin(stack, config)
    return place && {file: path.join(root, file), place}
  }
  const folder = fileURLToPath(url)
  const isOwn = (file: AbsolutePath): boolean =>
    isInsideAny(siteRoots, file) && !isInside(toolModules(toolRoot), file) && !/[\\/]node_modules[\\/]/.test(file)
  const found = await findThrown(stack, {folder, readMap: readMapFile, isOwn})
  await rm(folder, {recursive: true, force: true})
  return found
}
