import type {LinkedPages} from '../../core/model/code-use.ts'
import type {CodeLinkers} from '../features/link-code.ts'

/** The code links of a site that is served. */
export type LiveLinks = {
  readonly linkers: CodeLinkers
  /** The links that pages show. An edited page keeps its earlier links where its code is unchanged. */
  readonly shown: LinkedPages
  /** Identifies the code that no pass has processed yet. Empty if there is none. */
  readonly missing: string
}
