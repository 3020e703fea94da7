import type {Place} from '../../../core/model/diagnostic.ts'

/** A key of a document's front matter with its value. Places are places in the document. */
export type YamlEntry = {
  readonly key: string
  readonly value: unknown
  readonly keyPlace: Place
  /**
   * Returns the place of the value, or of the part of it at a path. If that part has no place, the nearest enclosing part that
   * has one counts.
   */
  readonly placeOf: (path: readonly (string | number)[]) => Place
}

/** The reason why front matter cannot be read. */
export type YamlFailure = {readonly message: string; readonly hint: string; readonly place: Place}

/**
 * The result of reading front matter: its entries in source order, with the reason why it is not YAML if only a more tolerant parser has read it; or the
 * reason why it cannot be read.
 */
export type YamlEntries = {readonly entries: readonly YamlEntry[]; readonly doubt?: YamlFailure} | YamlFailure
