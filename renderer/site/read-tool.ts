import type {SiteConfig} from '../config/site-config.ts'
import {hashParts} from '../core/files/hash.ts'
import {readInstallation} from '../core/files/installation.ts'
import type {Installation} from '../core/files/installation.ts'
import {isStillStamped} from '../core/files/recorded-file.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'
import {openStateFiles} from './features/state-files.ts'

/** Packages that docsite loads from their own files: `external` of `cli/build-tool.mjs` without those that are the site's own. */
export const toolPackages = ['acorn', 'acorn-jsx', 'esbuild', 'satteri', 'react', 'react-dom', 'typescript-api', 'katex', 'prismjs']

/**
 * Returns the facts of the running docsite with a hash that covers the packages it loads too, so that results of a patched package are
 * not used after it was restored. The files are read once per installation: a record in the state folder shows by their stamps that
 * they are unchanged. Without a cache nothing is read, since nothing is looked up by the hash.
 */
export function readTool({stateRoot}: Pick<SiteConfig, 'stateRoot'>, cache: boolean): ToolFacts {
  if (!cache) return toolFacts
  const stored = openStateFiles({stateRoot}, 'features')
  const key = {slot: 'tool packages', hash: hashParts(toolFacts.root, toolFacts.hash)}
  const known = stored.read(key) as Installation | undefined
  const isKnown = known?.files.every(isStillStamped) === true
  const {hash, files} = isKnown ? known : readInstallation(toolFacts.root, toolPackages)
  if (!isKnown) stored.write(key, {files, hash} satisfies Installation)
  return {...toolFacts, hash: hashParts(toolFacts.hash, hash)}
}
