import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {nextVersion, splitVersion, uniqueName} from '../../core/text/version-name.ts'

/** Where versions are when one is cut. */
export type CutSourcePlaces = {
  /** Folder with an entry for each released version. */
  readonly versions: SitePath
  /** Returns the version of such an entry by its name. */
  readonly versionOf: (entry: string) => string | undefined
  /** Folder of next. */
  readonly next: SitePath
  /** Whether next is in the same folder. */
  readonly isShared: boolean
  /** Returns the folder of a released version. */
  readonly versionDir: (name: string) => SitePath
}

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

/** A single file of next whose text is copied: the labels in a locale, or sidebars. */
export type CutText = {
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
  readonly labels: CutText
}

/** Everything that a cut writes. Nothing of it is written before the whole plan is verified. The inherited folder is that of next. */
export type CutPlan = CutFolder & {
  /** Name of the new version, unique in the site. */
  readonly name: string
  /** The sidebars of next. Undefined if they are in its folder. */
  readonly sidebars?: CutText | undefined
  /** The copies of each locale, in the order of the configuration. */
  readonly translations: readonly CutTranslation[]
  readonly list: {
    readonly path: SitePath
    /** Current text of the list of versions. Undefined if it does not exist. */
    readonly before: string | undefined
    readonly after: string
  }
}

/** Returns the name of the version that is cut: next of the same doc set. */
export function nextOfPlan({name}: Pick<CutPlan, 'name'>): string {
  return uniqueName(splitVersion(name).set, nextVersion)
}

/** A file or folder and the path of its copy. */
export type CutPair = Pick<CutFolder, 'from' | 'to'>

/** Returns the folders that are copied, that of next first. */
export function foldersOfPlan(plan: CutPlan): readonly CutFolder[] {
  return [plan, ...plan.translations.flatMap(({content}) => (content === undefined || content.files.length === 0 ? [] : [content]))]
}

/** Returns the single files that are copied: sidebars outside the folder of next, and labels. */
export function textsOfPlan({sidebars, translations}: CutPlan): readonly (CutText & {readonly after: string})[] {
  const texts = [...(sidebars ? [sidebars] : []), ...translations.map(({labels}) => labels)]
  return texts.flatMap(({after, ...text}) => (after === undefined ? [] : [{...text, after}]))
}

/** Returns everything that is copied, the folder of next first. */
export function pairsOfPlan(plan: CutPlan): readonly CutPair[] {
  return [...foldersOfPlan(plan), ...textsOfPlan(plan)]
}
