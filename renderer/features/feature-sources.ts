import path from 'node:path'
import {toolFacts} from '../core/files/tool-facts.ts'
import {toolModule} from '../core/files/tool-module.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/**
 * Returns the function that gives the absolute paths of a feature's modules and stylesheets, by their sources: sites bundle them.
 * @param folder name of the feature's folder
 * @example featureSources('snack')('snack.tsx')
 */
export function featureSources(folder: string): (file: string) => AbsolutePath {
  return (file) => toolModule(toolFacts.root, path.posix.join('renderer/features', folder, file))
}
