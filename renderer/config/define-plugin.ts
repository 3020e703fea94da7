import type {Feature} from '../core/feature.ts'
import type {StandardSchema} from '../core/standard-schema.ts'

/** A plugin with options that are not validated yet, as `plugins` of a configuration holds it. */
export type Plugin = {
  /** Names the plugin in messages and codes. */
  readonly name: string
  /** The options as the configuration has them. */
  readonly options: unknown
  /** The schema of the options. Undefined if the plugin takes none. */
  readonly schema: StandardSchema<unknown, unknown> | undefined
  /** Creates the plugin from valid options. */
  readonly setup: (options: never) => PluginParts
}

/** The parts of a plugin besides its name. */
export type PluginParts = Omit<Feature, 'name'>

/** The definition of a plugin. */
export type PluginDefinition<Input, Options, Parts extends PluginParts = PluginParts> = {
  /** Names the plugin in messages and codes: lower-case letters, digits and hyphens. */
  readonly name: string
  /** Schema of its options, of any library that implements Standard Schema. Without one, the plugin takes no options. */
  readonly options?: StandardSchema<Input, Options>
  /** Creates the plugin from valid options: returns its parts. Called once in every thread that uses it. */
  readonly setup: (options: Options) => Parts
}

/**
 * Refuses keys that no part of a plugin has, with a type that explains this. TypeScript alone accepts them in what a function returns, so that a
 * misspelt part would be found only when the configuration is loaded.
 */
type OnlyKnown<Parts> =
  Exclude<keyof Parts, keyof PluginParts> extends never
    ? Parts
    : Parts & {readonly [Key in Exclude<keyof Parts, keyof PluginParts>]: 'not a part of a plugin'}

/** The arguments of a plugin: its options, which may be left out if its schema accepts `undefined`. */
export type PluginArguments<Input> = undefined extends Input ? [options?: Input] : [options: Input]

/**
 * Defines a plugin. Returns the function that a configuration calls: `plugins: [readingTime({wordsPerMinute: 200})]`. Options are
 * validated when the configuration is loaded, and reported like other wrong values.
 */
export function definePlugin<Input = undefined, Options = Input, Parts extends PluginParts = PluginParts>(
  definition: PluginDefinition<Input, Options, OnlyKnown<Parts>>,
): (...args: PluginArguments<Input>) => Plugin {
  const {name, options: schema, setup} = definition
  return (...[options]) => ({name, options, schema, setup})
}
