import {readFileSync} from 'node:fs'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {findKey} from '../core/diagnostics/text-place.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {sitePath} from '../core/files/site-path.ts'
import {readThrown} from '../core/text/thrown.ts'
import type {ParsedConfig} from './schema.ts'

/** Sets up each Markdown plugin once, so that a failure is reported once rather than on every page. */
export async function checkPlugins(
  {markdown}: Pick<ParsedConfig, 'markdown'>,
  {root, configFile}: {readonly root: AbsolutePath; readonly configFile: AbsolutePath},
): Promise<Diagnostic[]> {
  const lists = [
    ['remarkPlugins', markdown.remarkPlugins],
    ['rehypePlugins', markdown.rehypePlugins],
  ] as const
  if (lists.every(([, plugins]) => plugins.length === 0)) return []
  const {unified} = await import('unified')
  return lists.flatMap(([key, plugins]) =>
    plugins.flatMap((plugin, index) => {
      try {
        unified().use([plugin]).freeze()
        return []
      } catch (error) {
        const reason = readThrown(error).message
        const place = findKey(readFileSync(configFile, 'utf8'), key)
        return diagnostic('config-invalid', {
          message: `The plugin \`markdown.${key}[${index}]\` threw while it was set up: ${reason.replace(/\.$/, '')}.`,
          hint: 'Correct its options, or remove it.',
          file: sitePath(root, configFile),
          ...(place && {place}),
        })
      }
    }),
  )
}
