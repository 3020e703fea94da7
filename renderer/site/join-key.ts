import {hashList} from '../core/files/hash.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'
import type {SourceFile} from '../core/model/source.ts'
import type {LocaleSources} from './compile-site.ts'
import type {SiteParts} from './join-site.ts'

/** A locale with its compiled files. */
type KeyedLocale = LocaleSources & Pick<SiteParts, 'files'>

/**
 * Returns a hash of everything that determines the route graph of a locale, apart from the disk: docsite, the configuration with the
 * code that computed it, and each source with its compilation. Where it is the same as in an earlier build, so is all that features
 * derive from the graph.
 */
export function joinKey({config, sources, files}: KeyedLocale, tool: ToolFacts): string {
  const keyOf = ({path, hash, original, generated}: SourceFile): readonly unknown[] => [
    path,
    hash,
    files.get(path)?.key,
    original,
    generated && {...generated, origins: []},
  ]
  const {versions, pages, ...others} = sources
  // code of plugins is in the hash of the configuration's code
  const data = {...config, markdown: {...config.markdown, remarkPlugins: [], rehypePlugins: []}}
  const parts: readonly unknown[] = [data, versions.map(({docs, ...version}) => [version, docs.map(keyOf)]), pages.map(keyOf), others]
  return hashList([tool.hash, ...parts.map((part) => JSON.stringify(part, writeMap))])
}

/** Writes maps as lists, since JSON has no maps. */
function writeMap(_key: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value
}
