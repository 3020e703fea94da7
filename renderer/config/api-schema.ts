import * as v from 'valibot'
import {conflicts} from './conflicts.ts'
import {text} from './link-schema.ts'

/** A change to a declaration file: replaces the only occurrence of `find` by `replace`. */
const patch = v.strictObject({
  /** Path from the folder of the package's declarations: `media.d.ts`. */
  file: text,
  /** Text that occurs in the file exactly once. */
  find: text,
  /** The replacement. */
  replace: v.string(),
})

const composedSource = v.strictObject({
  /** Name in `node_modules`, such as an alias for one version, or a folder: `./types`, `../packages/core`. */
  package: text,
  /** Files taken from other packages, by their path from the folder of the declarations: `{'media.d.ts': 'lib-1.0'}`. */
  files: v.optional(v.record(v.string(), text), {}),
  /** Changes to single places, for a version that was never published. */
  patches: v.optional(v.array(patch), []),
  /** Names of modules that get no page in this version. */
  exclude: v.optional(v.array(text), []),
})

/** The declarations that a version documents: a package, or one with changes. */
const source = v.union([text, composedSource], 'the name of a package, or {package, files, patches, exclude}')

const apiReference = v.strictObject({
  /** Name as code imports it: `@scope/core`. */
  name: text,
  /** Its name in the configuration, in `docsite check-code` and in the cache. Default: the name. */
  id: v.optional(text),
  /** Folder for the pages inside each version's docs. It need not exist. */
  path: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'a path of letters, digits, `-` and `_`')), 'api'),
  /** Title of the first page. Default: the name. */
  title: v.optional(text),
  /**
   * The unit that gets a page. `exports`: each entry point of the package, with everything that can be imported from it. `files`: each file
   * of declarations except the entry point, with its own exports.
   */
  modules: v.optional(v.picklist(['exports', 'files']), 'exports'),
  /**
   * Entry points to document, as in `exports` of the package: `.`, `./media`, `./plugins/*`. Samples can import others, which have no
   * page. Default: all, except those matched by a pattern that are more than 200 or in a folder `internal`.
   */
  entries: v.optional(
    v.pipe(
      v.array(v.pipe(text, v.regex(/^\.(?:\/[^*]*\*?[^*]*)?$/, 'an entry point such as `.`, `./media` or `./plugins/*`'))),
      v.minLength(1),
    ),
  ),
  /** Folder with descriptions, relative to the site's root: a file for each module. Without it, and without `comments`, pages have signatures only. */
  descriptions: v.optional(text),
  /** Whether the comments of the declarations (TSDoc) describe what `descriptions` does not. */
  comments: v.optional(v.boolean(), false),
  /** Declarations of what the library imports and the site does not install, by module: `{react: 'types/react.d.ts'}`. */
  types: v.optional(v.record(v.string(), text), {}),
  /** Whether names in code fences link to the reference of their version. A fence with `no-links` has no links. */
  codeLinks: v.optional(v.boolean(), true),
  /** The declarations that next documents, unless `versions` says otherwise: its working copy. */
  source: v.optional(source),
  /**
   * Declarations by version name. Versions without an entry have no reference; the newest one has that of next, unless it is set to
   * `false` or to its own.
   */
  versions: v.optional(
    v.record(v.string(), v.union([v.literal(false), source], 'false, the name of a package, or {package, files, patches, exclude}')),
    {},
  ),
})

/** Input of one API reference. A named interface keeps its docstrings (see `schema.ts`). */
export interface ApiReferenceInput extends v.InferInput<typeof apiReference> {}

/** Its output, named for the same reason. */
export interface ApiReferenceConfig extends v.InferOutput<typeof apiReference> {}

const namedReference: v.GenericSchema<ApiReferenceInput, ApiReferenceConfig> = v.pipe(apiReference, conflicts(checkReference))

/** API references, one for each package. */
export const api = v.optional(v.pipe(v.array(namedReference), conflicts(checkReferences)), [])

function checkReference({source: own, versions = {}, modules, entries}: Partial<v.InferOutput<typeof apiReference>>) {
  const hasSource = own !== undefined || Object.keys(versions).length > 0
  return [
    ...(hasSource
      ? []
      : [{message: 'An API reference needs declarations to document.', hint: 'Write `source` with a package or a folder.'}]),
    ...(modules === 'files' && entries !== undefined
      ? [{message: '`entries` has no effect together with `modules`.', hint: 'Remove `entries` or `modules`.', key: 'entries'}]
      : []),
  ]
}

/** Two references cannot write the same pages, or be told apart by nothing. */
function checkReferences(references: unknown) {
  if (!Array.isArray(references)) return []
  const named: readonly {id?: unknown; name?: unknown; path?: unknown}[] = references
  return named.flatMap((reference, index) => {
    const earlier = named.slice(0, index)
    const samePath = earlier.some((other) => (other.path ?? 'api') === (reference.path ?? 'api'))
    const sameId = earlier.some((other) => (other.id ?? other.name) === (reference.id ?? reference.name))
    if (samePath) return [{message: 'Two API references have the same `path`.', hint: 'Give each its own folder.', key: index}]
    return sameId ? [{message: 'Two API references have the same `id`.', hint: 'Give each its own.', key: index}] : []
  })
}
