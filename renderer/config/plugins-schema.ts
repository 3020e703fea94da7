import * as v from 'valibot'
import type {Plugin} from './define-plugin.ts'

/** Value of `plugins` in a configuration. What is in a plugin is checked by `resolvePlugins`, which names the plugin. */
export const plugins = v.optional(
  v.array(
    v.custom<Plugin>(
      (value) => typeof value === 'object' && value !== null && 'name' in value && 'setup' in value && typeof value.setup === 'function',
      ({input}) =>
        typeof input === 'function'
          ? 'a plugin: call what `definePlugin` returned, as in `plugins: [readingTime()]`'
          : 'a plugin made by `definePlugin` of `docsite/plugin`',
    ),
  ),
  [],
)
