import {manifestPath, otherManifestPath} from '../core/files/manifest-path.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {OutputPath} from '../core/model/paths.ts'
import type {OutputLock} from './output-lock.ts'
import {findOutputPlaces} from './output-places.ts'
import type {StoredState} from './output-state.ts'
import {carryOut} from './replacement.ts'
import type {WriteOptions, WriteResult} from './write-options.ts'

/** Changes of an output whose other files are known to be as they were written. */
export type OutputEdit = Required<Pick<WriteOptions, 'config' | 'manifest'>> &
  Pick<WriteOptions, 'signal' | 'onState'> & {
    /** The stored state of the output, which must be as recorded there. */
    readonly state: StoredState
    /** New files, and those that may have changed. */
    readonly files: readonly OutputFile[]
    readonly removed: readonly OutputPath[]
  }

/**
 * Replaces some files of the output, in one step like `replaceOutput`, but without planning or comparing any other file. Must be called by the
 * holder of the lock. Throws file system errors, errors of `content`, and the signal's reason; the output is then unchanged.
 */
export async function editOutput({state, files, removed, ...options}: OutputEdit, lock: OutputLock): Promise<WriteResult> {
  const records = new Map(state.files)
  for (const name of [...removed, manifestOf(state)]) records.delete(name)
  const all = [...new Set([...records.keys(), ...files.map(({path}) => path)])].map((path) => ({path}))
  const replacement = {
    options: {...options, files},
    places: findOutputPlaces(options.config),
    state,
    present: {intact: state.files, foreign: [], exists: true, isEmpty: false, isAsRecorded: true},
    records,
    made: new Set<OutputPath>(),
    files: all,
    staging: undefined,
  }
  return carryOut(replacement, lock)
}

/** Returns the path of the list of all files. The site may have a file of its usual name. */
export function manifestOf({files}: Pick<StoredState, 'files'>): OutputPath {
  return files.has(otherManifestPath) ? otherManifestPath : manifestPath
}
