import path from 'node:path'
import {findKeyPlaces} from '../../../config/find-key-places.ts'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import {isInside} from '../../../core/files/inside.ts'
import type {ReadLog} from '../../../core/files/read-log.ts'
import {sitePath} from '../../../core/files/site-path.ts'
import type {SampleOptions} from './type-world.ts'

/**
 * Reads the declaration files that are in scope for every sample.
 * @param log records what is read
 */
export async function readDeclarations(
  config: Pick<SiteConfig, 'root' | 'configFile' | 'codeCheck'>,
  log: ReadLog,
): Promise<Staged<SampleOptions['declarations']>> {
  const {root, configFile, codeCheck} = config
  const found = codeCheck.declarations.map((file) => readFile(root, file, log))
  const value = found.flatMap((one) => ('text' in one ? [one] : []))
  if (value.length === found.length) return {value, diagnostics: []}
  const placeOf = await findKeyPlaces(configFile)
  const diagnostics = found.flatMap((one, index): Diagnostic[] => {
    if ('text' in one) return []
    const place = placeOf(['codeCheck', 'declarations', index])
    const facts = {message: one.reason, hint: 'Write the path of a `.d.ts` file of the site, relative to its root.'}
    return [diagnostic('code-declarations-missing', {file: sitePath(root, configFile), ...(place && {place}), ...facts})]
  })
  return {value, diagnostics}
}

type Read = {readonly path: string; readonly text: string} | {readonly reason: string}

function readFile(root: string, written: string, log: ReadLog): Read {
  const absolute = path.resolve(root, written)
  if (!isInside(root, absolute) || !/\.d\.[cm]?ts$/.test(written))
    return {reason: `\`${written}\` is not a file of declarations inside the site.`}
  try {
    return {path: sitePath(root, absolute), text: log.read(absolute)}
  } catch (error) {
    if (!isFsError(error)) throw error
    return {reason: `The declarations \`${written}\` cannot be read: ${fsReason(error)}.`}
  }
}
