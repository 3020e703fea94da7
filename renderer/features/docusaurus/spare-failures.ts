import type {Pluggable, PluggableList, Plugin, Processor} from 'unified'
import type {VFile} from 'vfile'
import {wrapTransformers, callTransformer} from '../../compile/markdown/wrap-transformers.ts'
import {readThrown} from '../../core/text/thrown.ts'

/**
 * Wraps remark and rehype plugins of a site that lacks modules, so that a page on which one throws, or puts into the tree what stands in
 * for a module, is compiled without its work and has a warning. Where nothing is missing, a plugin that throws is a mistake, as in
 * Docusaurus.
 * @param missing the modules that the configuration imports and that are not there
 */
export function spareFailures(plugins: PluggableList, missing: readonly string[]): PluggableList {
  return missing.length === 0 ? plugins : plugins.map((pluggable) => spareOne(pluggable, missing))
}

function spareOne(pluggable: Pluggable, missing: readonly string[]): Pluggable {
  const [plugin, ...options] = (Array.isArray(pluggable) ? pluggable : [pluggable]) as [Plugin, ...unknown[]]
  const tell = (error: unknown, file: VFile): void => {
    const reason = readThrown(error).message.replace(/\.$/, '')
    file.message(`The plugin \`${plugin.name}\` failed, so its work is missing: ${reason}. ${lacking(missing)}`)
  }
  const attach = plugin as unknown as (this: Processor, ...given: unknown[]) => unknown
  const attachSafely = function attachSafely(this: Processor, ...given: unknown[]): unknown {
    try {
      return attach.apply(this, given)
    } catch (error) {
      return (_tree: unknown, file: VFile) => tell(error, file)
    }
  }
  const [spared = plugin] = wrapTransformers([attachSafely as unknown as Plugin], (transform) => async (tree, file) => {
    let before: typeof tree | undefined
    try {
      before = structuredClone(tree)
      const made = await callTransformer(transform, tree, file)
      // throws for a function, as a stand-in is
      structuredClone(made ?? tree)
      return made
    } catch (error) {
      tell(error, file)
      return before
    }
  })
  return [spared, ...options] as Pluggable
}

function lacking([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? `The module \`${first}\` is not there.` : `Modules such as \`${first}\` are not there.`
}
