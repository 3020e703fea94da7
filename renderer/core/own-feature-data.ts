import type {ClientPart, FeatureData} from './feature.ts'
import type {AbsolutePath} from './model/paths.ts'

/** Data of one of docsite's own features. */
export type OwnFeatureData = FeatureData & {
  /**
   * Code of the shell, the script of every page, in the order in which it is started: readers need no further request for it. An
   * error in it stops the whole script, so plugins have `client` instead, whose scripts are files of their own.
   */
  readonly shell?: readonly ShellPart[]
}

/** A module of the shell. The function that it exports is called once with a `ClientContext`. */
export type ShellPart = Pick<ClientPart, 'settings'> & {
  /** The module. What it loads with `import()` becomes a file of its own. */
  readonly module: AbsolutePath
  /** Name of the export. */
  readonly export: string
}
