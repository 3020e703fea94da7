import {siteConfigSchema} from '../../../config/schema.ts'
import {containersAt, knownKeys} from '../../../core/diagnostics/schema-at.ts'
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
  const parts = partsAt(keys)
  const isList = parts.length > 0 && parts.every(({type}) => type === 'array')
  const part = keys.reduce((type, key) => `At<${type}, ${JSON.stringify(key)}>`, `import('${CONFIG_TYPES}').SiteConfigInput`)
  // JSON is usually shown with the braces of the object
  const [open, close] = isList ? ['[', ']'] : /^\s*\{/.test(code) ? ['', ''] : ['{', '}']
  const before = `${declared}const fragment: ${isList ? `Extract<${part}, readonly unknown[]>` : `Keys<${part}>`} = ${open}\n`
  const after = `\n${close}\n`
  return {text: before + code + after, inset: [before.length, after.length]}
}

/**
 * Declarations that a fragment may use, and the types that look up its part; a key that is no index is one of the items of a list. `process`
 * is declared because configurations run in Node.
 */
const declared = `declare const process: {readonly env: Readonly<Record<string, string | undefined>>};
type At<T, K extends string> = T extends readonly (infer I)[] ? (K extends \`\${number}\` ? NonNullable<I> : At<NonNullable<I>, K>) : T extends object ? (K extends keyof T ? NonNullable<T[K]> : never) : never;
type Keys<T> = T extends readonly unknown[] ? never : T extends object ? Partial<T> : never;
`

/** Checks that the configuration has the part that a fence is marked as a fragment of, and that this part has keys or items. */
export function checkConfigPart(sample: Sample): Omit<SampleFinding, 'sample'> | undefined {
  const keys = sample.words.config
  if (keys === undefined || isPart(keys)) return undefined
  const missing = keys.findIndex((_, index) => !isPart(keys.slice(0, index + 1)))
  const outer = keys.slice(0, missing)
  const known = containersAt(siteConfigSchema, outer, true).flatMap(knownKeys)
  return {
    code: 'code-config-unknown',
    message: `The fence is a fragment of \`${keys.join('.')}\`, but the configuration has no such object or list.`,
    hint: `${listNearest(
      keys[missing] ?? '',
      [...new Set(known)].filter((key) => isPart([...outer, key])),
    )} \`config\` alone means the whole configuration.`,
  }
}

/** Returns the schemas of an object or a list of the configuration. */
function partsAt(keys: readonly string[]): ReturnType<typeof containersAt> {
  return containersAt(siteConfigSchema, keys)
}

function isPart(keys: readonly string[]): boolean {
  return partsAt(keys).length > 0
}
