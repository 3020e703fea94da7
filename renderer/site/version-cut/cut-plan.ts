import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'

/** A file that is copied into the new version. */
export type CutFile = {
  /** Posix path inside the folder that is copied, and inside the copy. */
  readonly name: string
  /** Path of the original. */
  readonly source: AbsolutePath
  /** Size in bytes. */
  readonly size: number
  /** sha256 of the bytes, in hex. */
  readonly hash: string
  /** Permission bits. */
  readonly mode: number
}

/** A folder of next that is copied. */
export type CutFolder = {
  readonly from: SitePath
  readonly to: SitePath
  /** All files in the folder, sorted by name. */
  readonly files: readonly CutFile[]
}

/** The labels of next in a locale. */
export type CutLabels = {
  readonly from: SitePath
  readonly to: SitePath
  /** Current text of the file. Undefined if it does not exist. */
  readonly before: string | undefined
  /** Text of the copy. Undefined if there is nothing to copy. */
  readonly after: string | undefined
}

/** The translation of next into a locale. */
export type CutTranslation = {
  /** Name of the locale. */
  readonly locale: string
  /** The translated pages, with the files next to them. Undefined in the default locale. A folder without files is not copied. */
  readonly content: CutFolder | undefined
  readonly labels: CutLabels
}

/** Everything that a cut writes. Nothing of it is written before the whole plan is verified. The inherited folder is that of next. */
export type CutPlan = CutFolder & {
  /** Name of the new version. */
  readonly name: string
  /** The copies of each locale, in the order of the configuration. */
  readonly translations: readonly CutTranslation[]
  readonly list: {
    readonly path: SitePath
    /** Current text of the list of versions. Undefined if it does not exist. */
    readonly before: string | undefined
    readonly after: string
  }
}

/** A file or folder and the path of its copy. */
export type CutPair = Pick<CutFolder, 'from' | 'to'>

/** Returns the folders that are copied, that of next first. */
export function foldersOfPlan(plan: CutPlan): readonly CutFolder[] {
  return [plan, ...plan.translations.flatMap(({content}) => (content === undefined || content.files.length === 0 ? [] : [content]))]
}

/** Returns the labels files that are copied. */
export function labelsOfPlan({translations}: CutPlan): readonly (CutLabels & {readonly after: string})[] {
  return translations.flatMap(({labels}) => (labels.after === undefined ? [] : [{...labels, after: labels.after}]))
}

/** Returns everything that is copied, the folder of next first. */
export function pairsOfPlan(plan: CutPlan): readonly CutPair[] {
  return [...foldersOfPlan(plan), ...labelsOfPlan(plan)]
}
