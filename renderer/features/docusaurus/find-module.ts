import {statSync} from 'node:fs'
import type {AbsolutePath} from '../../core/model/paths.ts'

const extensions = ['.tsx', '.ts', '.jsx', '.js']

const endings = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)]

/** Returns the file of a module that is imported without its extension, or as a folder with an index. */
export function findModule(base: AbsolutePath): AbsolutePath | undefined {
  return endings.map((ending) => base + ending).find((file) => statSync(file, {throwIfNoEntry: false})?.isFile())
}
