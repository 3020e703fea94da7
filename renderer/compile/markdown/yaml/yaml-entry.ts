import type {Place} from '../../../core/model/diagnostic.ts'

/** A key of a document's front matter with its value. Places are places in the document. */
export type YamlEntry = {
  readonly key: string
  readonly value: unknown
  readonly keyPlace: Place
  /** The place of the value, or of the part of it at a path: of the nearest part around it that has one. */
  readonly placeOf: (path: readonly (string | number)[]) => Place
}

/** Why front matter cannot be read. */
export type YamlFailure = {readonly message: string; readonly hint: string; readonly place: Place}

/** What front matter was read to: its entries in their order, or the reason why it cannot be read. */
export type YamlEntries = {readonly entries: readonly YamlEntry[]} | YamlFailure
