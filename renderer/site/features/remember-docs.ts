import type {DocsContext, FeatureProblem, GeneratedDoc} from '../../core/feature.ts'
import {hashParts} from '../../core/files/hash.ts'
import {openReadLog} from '../../core/files/read-log.ts'
import {areAsRecorded} from '../../core/files/recorded-file.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {OwnFeature} from '../../features/own-feature.ts'
import type {StateFiles} from './state-files.ts'

/** Docs of an earlier call. A text shared by several versions is stored once. */
type Remembered = {
  readonly texts: readonly string[]
  readonly docs: readonly (Omit<GeneratedDoc, 'text'> & {readonly text: number})[]
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
      return earlier.docs.map((doc) => ({...doc, text: earlier.texts[doc.text] ?? ''}))
    }
    const problems: FeatureProblem[] = []
    const log = openReadLog()
    const docs = await docsFromFiles.generate({...context, report: (problem) => void problems.push(problem)}, log)
    for (const problem of problems) report(problem)
    const read = log.records()
    onRead(read)
    files.write(place, {...packDocs(docs), problems, read} satisfies Remembered)
    return docs
  }
}

function packDocs(docs: readonly GeneratedDoc[]): Pick<Remembered, 'texts' | 'docs'> {
  const texts = new Map<string, number>()
  const indexOf = (text: string): number => {
    const index = texts.get(text) ?? texts.size
    texts.set(text, index)
    return index
  }
  const packed = docs.map((doc) => ({...doc, text: indexOf(doc.text)}))
  return {texts: [...texts.keys()], docs: packed}
}
