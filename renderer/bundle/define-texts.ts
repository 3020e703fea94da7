import {createTextSource} from '../core/texts/show-text.ts'
import type {TextConfig} from '../core/texts/show-text.ts'
import {clientTextIds} from '../core/texts/client-texts.ts'

/**
 * Returns the interface texts of scripts in the language of the build, as replacements of expressions for esbuild's `define`.
 * @example defineTexts(config) // => {'SITE_TEXTS.copy': '"Copy"', …}
 */
export function defineTexts(config: TextConfig): Record<string, string> {
  const message = createTextSource(config)
  return Object.fromEntries(Object.entries(clientTextIds).map(([name, id]) => [`SITE_TEXTS.${name}`, JSON.stringify(message(id))]))
}
