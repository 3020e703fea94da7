import type {Place} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'

/** An external URL, with the place where it was written. */
export type ExternalReference = {
  /** The URL as written, with entities decoded. Other schemes (`mailto:` and the like) are skipped. */
  readonly url: string
  readonly file: SitePath
  readonly place?: Place | undefined
  /**
   * A problem with an address is reported once for each group: at the first place, with the others as related places. Places with
   * different levels of diagnostics, such as those of an unmaintained version, get a separate group.
   */
  readonly group?: string | undefined
}
