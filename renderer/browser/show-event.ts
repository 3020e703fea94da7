import type {PageManifest} from '../core/model/page.ts'

/**
 * The name of the `document` event dispatched before navigation puts a page into the document. The scripts of `serve` learn from it
 * what the document is made of, which is no longer what the server has if the site changes meanwhile.
 */
export const SHOW_EVENT = 'docsite:show'

/** Parts of a page of which navigation makes a document. */
export type ShowParts = {
  readonly manifest: Pick<PageManifest, 'head' | 'main' | 'css'>
  /** The document whose body replaces the present one, if the layout around `main` differs. It is used up by this. */
  readonly other: Document | undefined
}
