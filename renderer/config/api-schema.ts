import * as v from 'valibot'
import {conflicts} from './conflicts.ts'
import {text} from './link-schema.ts'

/** A change of a declaration file: the one place where `find` stands says `replace` instead. */
const patch = v.strictObject({
  /** Path from the folder of the package's declarations: `media.d.ts`. */
  file: text,
  /** Text that stands in the file exactly once. */
  find: text,
  /** What stands there instead. */
  replace: v.string(),
})

const composedSource = v.strictObject({
  /** Name in `node_modules`, such as an alias for one version, or a folder: `./types`, `../packages/core`. */
  package: text,
  /** Files taken from other packages, by their path from the folder of the declarations: `{'media.d.ts': 'lib-1.0'}`. */
  files: v.optional(v.record(v.string(), text), {}),
  /** Changes of single places, for a version that was never published. */
  patches: v.optional(v.array(patch), []),
  /** Names of modules that get no page in this version. */
  exclude: v.optional(v.array(text), []),
})

/** The declarations that a version documents: a package, or one with changes. */
const source = v.union([text, composedSource], 'the name of a package, or {package, files, patches, exclude}')

const apiReference = v.strictObject({
  /** Name as code imports it: `@scope/core`. */
  name: text,
  /** What the configuration, `docsite check-code` and the cache call it. Default: the name. */
  id: v.optional(text),
  /** Folder of a version's docs that the pages are in; it need not exist. */
  path: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'a path of letters, digits, `-` and `_`')), 'api'),
  /** Title of the first page. Default: the name. */
  title: v.optional(text),
  /**
   * What is a module. `exports`: each entry point of the package, with all that code can import from there. `files`: each file
   * of declarations but the entry point, with what it exports itself.
   */
  modules: v.optional(v.picklist(['exports', 'files']), 'exports'),
  /**
   * Entry points that are modules, as `exports` of the package has them: `.`, `./media`, `./plugins/*`. Others can be imported by samples
   * and have no page. Default: all, without those that a pattern stands for where they are more than 200 or in a folder `internal`.
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
  /** Whether what code fences name leads to the reference of their version. A fence that says `no-links` is left alone. */
  codeLinks: v.optional(v.boolean(), true),
  /** What next documents, if `versions` does not say: its working copy. */
  source: v.optional(source),
  /** By name of the version. Others have no reference, but for the newest: it has that of next until it says `false` or its own. */
  versions: v.optional(
    v.record(v.string(), v.union([v.literal(false), source], 'false, the name of a package, or {package, files, patches, exclude}')),
    {},
  ),
})

/** A reference as it is written; named for its docstrings (see `schema.ts`). */
export interface ApiReferenceInput extends v.InferInput<typeof apiReference> {}

const namedReference: v.GenericSchema<ApiReferenceInput, v.InferOutput<typeof apiReference>> = v.pipe(
  apiReference,
  conflicts(checkReference),
)

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
