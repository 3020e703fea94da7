import {shareEqual, unshare} from '../../core/data/share-equal.ts'
import type {SharedValues} from '../../core/data/share-equal.ts'
import type {DocsContext, FeatureProblem, GeneratedDoc} from '../../core/feature.ts'
import {hashParts} from '../../core/files/hash.ts'
import {openReadLog} from '../../core/files/read-log.ts'
import {areAsRecorded} from '../../core/files/recorded-file.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {OwnFeature} from '../../features/own-feature.ts'
import type {StateFiles} from './state-files.ts'

/** Docs of an earlier call. Those that several versions have are stored once. */
type Remembered = {
  readonly places: readonly (readonly [version: string, path: string])[]
  readonly contents: SharedValues<Omit<GeneratedDoc, 'version' | 'path'>>
  readonly problems: readonly FeatureProblem[]
  readonly read: readonly RecordedFile[]
}

/** Where docs are remembered. */
export type DocsMemory = {
  readonly files: StateFiles
  readonly root: AbsolutePath
  readonly toolHash: string
  /** Called with the files and folders that the docs of a call were made from. */
  readonly onRead: (read: readonly RecordedFile[]) => void
}

/** Makes `docs` of `docsFromFiles`. Its code is loaded only if something that the docs of the last call depend on has changed. */
export function rememberDocs(
  {name, docsFromFiles}: Required<Pick<OwnFeature, 'name' | 'docsFromFiles'>>,
  {files, root, toolHash, onRead}: DocsMemory,
): (context: DocsContext) => Promise<readonly GeneratedDoc[]> {
  return async (context) => {
    const {site, versionNames, written, report} = context
    // records have absolute paths, so a state folder that was copied elsewhere is of no use
    const hash = hashParts(toolHash, root, docsFromFiles.key, JSON.stringify([site, versionNames, written]))
    const place = {slot: `${name} docs from files`, hash}
    const earlier = files.read(place) as Remembered | undefined
    if (earlier !== undefined && areAsRecorded(earlier.read)) {
      for (const problem of earlier.problems) report(problem)
      onRead(earlier.read)
      return restoreDocs(earlier)
    }
    const problems: FeatureProblem[] = []
    const log = openReadLog()
    const docs = await docsFromFiles.generate({...context, report: (problem) => void problems.push(problem)}, log)
    for (const problem of problems) report(problem)
    const read = log.records()
    onRead(read)
    files.write(place, {...storeDocs(docs), problems, read} satisfies Remembered)
    return docs
  }
}

function storeDocs(docs: readonly GeneratedDoc[]): Pick<Remembered, 'places' | 'contents'> {
  return {
    places: docs.map(({version, path}) => [version, path]),
    contents: shareEqual(docs.map(({version: _version, path: _path, ...content}) => content)),
  }
}

function restoreDocs({places, contents}: Remembered): GeneratedDoc[] {
  const all = unshare(contents)
  return places.map(([version, path], index) => ({version, path, text: '', ...all[index]}))
}
