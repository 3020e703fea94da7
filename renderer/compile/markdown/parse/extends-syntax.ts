import {unified} from 'unified'
import type {PluggableList} from 'unified'

/** Reports whether one of these plugins adds syntax to remark's parser or sets a parser, which the native parser would ignore. */
export function extendsSyntax(plugins: PluggableList): boolean {
  if (plugins.length === 0) return false
  const probe = unified()
    .use([...plugins])
    .freeze()
  const {micromarkExtensions = [], fromMarkdownExtensions = []} = probe.data()
  return probe.parser !== undefined || micromarkExtensions.length > 0 || fromMarkdownExtensions.length > 0
}
