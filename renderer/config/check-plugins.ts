import {readFileSync} from 'node:fs'
import type {Pluggable} from 'unified'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {findKey} from '../core/diagnostics/text-place.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {sitePath} from '../core/files/site-path.ts'
import {createLimitedRunner} from '../site-code/create-limited-runner.ts'
import {guardProcess} from '../site-code/guard-process.ts'
import {readThrown} from '../core/text/thrown.ts'
import type {ParsedConfig} from './schema.ts'

/** The configuration file of the plugins, and the time in milliseconds after which the setup of one is aborted. */
type PluginContext = {readonly root: AbsolutePath; readonly configFile: AbsolutePath; readonly timeLimitMs: number}

/**
 * Sets up each Markdown plugin once, so that a failure is reported once rather than on every page: one that throws, ends the
 * process or does not return.
 */
export async function checkPlugins(
  {markdown}: Pick<ParsedConfig, 'markdown'>,
  {root, configFile, timeLimitMs}: PluginContext,
): Promise<Diagnostic[]> {
  const lists = [
    ['remarkPlugins', markdown.remarkPlugins],
    ['rehypePlugins', markdown.rehypePlugins],
  ] as const
  if (lists.every(([, plugins]) => plugins.length === 0)) return []
  const {unified} = await import('unified')
  const runner = createLimitedRunner(timeLimitMs)
  const release = guardProcess()
  const failureOf = (plugin: Pluggable): string | undefined => {
    try {
      const run = runner.run(() => unified().use([plugin]).freeze())
      return run ? undefined : `took more than ${timeLimitMs / 1000} s to be set up and was given up`
    } catch (error) {
      return `threw while it was set up: ${readThrown(error).message.replace(/\.$/, '')}`
    }
  }
  const diagnostics = lists.flatMap(([key, plugins]) =>
    plugins.flatMap((plugin, index) => {
      const failure = failureOf(plugin)
      if (failure === undefined) return []
      const place = findKey(readFileSync(configFile, 'utf8'), key)
      return diagnostic('config-invalid', {
        message: `The plugin \`markdown.${key}[${index}]\` ${failure}.`,
        hint: 'Correct its options, or remove it.',
        file: sitePath(root, configFile),
        ...(place && {place}),
      })
    }),
  )
  release()
  return diagnostics
}
