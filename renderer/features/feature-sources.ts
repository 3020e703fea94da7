import path from 'node:path'
import {toolFacts} from '../core/files/tool-facts.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/**
 * Returns the function that gives the absolute paths of a feature's sources, which sites bundle.
 * @param folder name of the feature's folder
 * @example featureSources('snack')('snack.tsx')
 */
export function featureSources(folder: string): (file: string) => AbsolutePath {
  return (file) => path.join(toolFacts.root, 'renderer', 'features', folder, file)
}
