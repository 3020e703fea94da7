import type {Place} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'

/** A URL of the site that leads out of it, where its author wrote it. */
export type ExternalReference = {
  /** As written, entities decoded. What is no address of the web (`mailto:` and the like) is passed over. */
  readonly url: string
  readonly file: SitePath
  readonly place?: Place | undefined
  /**
   * A problem of one address is reported once for each group: at the first place, with the others as related ones. Places
   * whose problems have other levels (those of an unmaintained version) are given a group of their own.
   */
  readonly group?: string | undefined
}
