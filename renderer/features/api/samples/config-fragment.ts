import {siteConfigSchema} from '../../../config/schema.ts'
import {knownKeys, schemaAt} from '../../../core/diagnostics/schema-at.ts'
import {listNearest} from '../../../core/text/list-nearest.ts'
import type {Sample, SampleFinding} from './sample.ts'
import {writtenCode} from './written-code.ts'

/** The module that wrapped fragments import their types from. No package with this name can be installed. */
export const CONFIG_TYPES = 'docsite:configuration'

/** The code of a sample as part of a module. */
export type ModulePart = {
  readonly text: string
  /** Number of characters at the beginning and at the end of the text that are not part of the sample. */
  readonly inset: readonly [before: number, after: number]
}

/**
 * Returns the code of a sample as it is compiled. A fragment of a configuration becomes a value of the type of that part, with all keys
 * optional. Other samples are unchanged.
 */
export function modulePart(sample: Sample): ModulePart {
  const code = writtenCode(sample)
  const keys = sample.words.config
  if (keys === undefined) return {text: code, inset: [0, 0]}
  const isList = partAt(keys)?.type === 'array'
  const part = keys.reduce((type, key) => `At<${type}, ${JSON.stringify(key)}>`, `import('${CONFIG_TYPES}').SiteConfigInput`)
  const before = `${declared}const fragment: ${isList ? `Extract<${part}, readonly unknown[]>` : `Keys<${part}>`} = ${isList ? '[' : '{'}\n`
  const after = `\n${isList ? ']' : '}'}\n`
  return {text: before + code + after, inset: [before.length, after.length]}
}

/**
 * Declarations that a fragment may use, and the types that look up its part. `process` is declared because configurations run in Node.
 */
const declared = `declare const process: {readonly env: Readonly<Record<string, string | undefined>>};
type At<T, K extends PropertyKey> = T extends object ? (K extends keyof T ? NonNullable<T[K]> : never) : never;
type Keys<T> = T extends readonly unknown[] ? never : T extends object ? Partial<T> : never;
`

/** Checks that the configuration has the part that a fence is marked as a fragment of, and that this part has keys or items. */
export function checkConfigPart(sample: Sample): Omit<SampleFinding, 'sample'> | undefined {
  const keys = sample.words.config
  if (keys === undefined || partAt(keys) !== undefined) return undefined
  const missing = keys.findIndex((_, index) => partAt(keys.slice(0, index + 1)) === undefined)
  const outer = keys.slice(0, missing)
  const known = knownKeys(partAt(outer)).filter((key) => partAt([...outer, key]) !== undefined)
  return {
    code: 'code-config-unknown',
    message: `The fence is a fragment of \`${keys.join('.')}\`, but the configuration has no such object or list.`,
    hint: `${listNearest(keys[missing] ?? '', known)} \`config\` alone means the whole configuration.`,
  }
}

/** Returns the schema of an object or a list of the configuration. */
function partAt(keys: readonly string[]): ReturnType<typeof schemaAt> {
  return [{}, []].map((leaf) => schemaAt(siteConfigSchema, nest(keys, leaf), keys)).find(isPart)
}

function isPart(schema: ReturnType<typeof schemaAt>): boolean {
  return schema !== undefined && /^(?:array|record|.*object.*)$/.test(schema.type)
}

function nest(keys: readonly string[], leaf: unknown): unknown {
  return keys.reduceRight((inner, key) => ({[key]: inner}), leaf)
}
