import {mainSet, splitVersion} from '../core/text/version-name.ts'
import type {DefinedConfig} from './schema.ts'

/**
 * Returns the doc set and the name of a version that a command line names. Text before a slash that is not the name of a doc set is part of
 * the name, which no version has then.
 * @example writtenVersion('sdk/1.0', {docSets: {}}) // => {set: '', name: 'sdk/1.0'}
 */
export function writtenVersion(written: string, {docSets}: Pick<DefinedConfig, 'docSets'>): {readonly set: string; readonly name: string} {
  const parts = splitVersion(written)
  return Object.hasOwn(docSets, parts.set) ? parts : {set: mainSet, name: written}
}
