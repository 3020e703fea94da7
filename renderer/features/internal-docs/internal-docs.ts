import type {ParsedConfig} from '../../config/schema.ts'

/** The `internalDocs` of the configuration. A host is a name, or `*.` and a domain; an origin may contain `*.` and `:*`. */
export type InternalDocs = NonNullable<ParsedConfig['internalDocs']>

/** The settings of the check that determines who is reading. */
export type InternalCheck = NonNullable<InternalDocs['check']>

/** The settings for communication between the site and a page that frames it. */
export type ParentPage = NonNullable<InternalDocs['parent']>
