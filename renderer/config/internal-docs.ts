import type {ParsedConfig} from './schema.ts'

/** `internalDocs` of the configuration. A host of it is a name, or `*.` and a domain; an origin can have `*.` and `:*`. */
export type InternalDocs = NonNullable<ParsedConfig['internalDocs']>

/** Asks who is reading. */
export type InternalCheck = NonNullable<InternalDocs['check']>

/** What passes between the site and a page that frames it. */
export type ParentPage = NonNullable<InternalDocs['parent']>
