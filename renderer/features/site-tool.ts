import type {SiteConfig} from '../config/site-config.ts'
import type {OutputPath, RoutePath} from '../core/model/paths.ts'
import type {OwnManifest} from '../output/proof/own-manifest.ts'

/** A question that programs may ask about a built site, such as coding assistants through `docsite mcp`. */
export type SiteTool = {
  /** In snake case. */
  readonly name: string
  readonly title: string
  /** Says to models what the tool is for, and when to use it. */
  readonly description: string
  readonly parameters: Readonly<Record<string, ToolParameter>>
  /** JSON Schemas of the properties of the data of an answer, all of which it has. */
  readonly result: Readonly<Record<string, JsonSchema>>
  /**
   * Answers a question.
   * @throws a `ToolError` whose message says what to ask instead
   */
  readonly run: (given: ToolArguments, site: BuiltSite) => Promise<ToolAnswer>
}

/** Loads the code of a tool. Undefined if there is not what it needs. */
export type LoadTool = (place: ToolPlace) => Promise<SiteTool | undefined>

/** Where tools are asked. */
export type ToolPlace = {
  /** The configuration of the site. Undefined if only a built folder is known. */
  readonly config: SiteConfig | undefined
  /** Aborted when no more questions follow. Tools then end what they have started. */
  readonly ended: AbortSignal
}

/** A parameter of a tool. */
export type ToolParameter = {
  readonly type: 'string' | 'integer'
  readonly description: string
  /** Whether it has to be given. Default: false. */
  readonly isRequired?: boolean
  /** The least and the greatest number of characters of a text, or value of a number. */
  readonly least: number
  readonly most: number
}

/** The arguments of a tool: values of its parameters, which have been checked. */
export type ToolArguments = {
  /** Returns the text of a parameter. Undefined if it was not given. */
  readonly text: (name: string) => string | undefined
  /** Returns the number of a parameter. Undefined if it was not given. */
  readonly number: (name: string) => number | undefined
}

/** The answer of a tool: the same as Markdown and as data. */
export type ToolAnswer = {readonly text: string; readonly data: Readonly<Record<string, unknown>>}

/** A JSON Schema. */
export type JsonSchema = {readonly [key: string]: unknown}

/** An error whose message is a full answer: what cannot be answered, and what to ask instead. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

/** A built site whose files are read. Every build of the site has a value of its own. */
export type BuiltSite = {
  readonly manifest: OwnManifest
  readonly title: string
  /** The languages of its pages, the default one first. One without a name if the site has only one. */
  readonly languages: readonly BuiltLanguage[]
  /** Returns the absolute URL of a path that begins with the base URL. */
  readonly absolute: (href: string) => string
  /** Returns the absolute URL of a page. */
  readonly urlOf: (route: RoutePath) => string
  /** Reads a file of the site. Undefined if the site has none of this path, or one that is too large or leads out of its folder. */
  readonly read: (file: OutputPath) => string | undefined
  /** Returns the value that was made under a key, or makes it. It is kept as long as the site is not built again. */
  readonly keep: <Value>(key: string, make: () => Value) => Value
}

/** A language of a built site. */
export type BuiltLanguage = {
  readonly name: string
  readonly label: string
  /** Route of the folder of its pages: `/`, `/de/`. */
  readonly path: RoutePath
  readonly versions: readonly BuiltVersion[]
}

/** A version of a built site. */
export type BuiltVersion = {
  /** Unique in the site: `1.0`, `sdk/next`. */
  readonly name: string
  readonly label: string
  readonly path: RoutePath
  readonly isLatest: boolean
  readonly mainDocId: string | undefined
  readonly docs: readonly {readonly id: string; readonly path: RoutePath}[]
}
