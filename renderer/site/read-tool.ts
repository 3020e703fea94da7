import type {SiteConfig} from '../config/site-config.ts'
import {hashParts} from '../core/files/hash.ts'
import {readInstallation} from '../core/files/installation.ts'
import {readRecords, recordPlaces, writeRecord} from '../core/files/installation-record.ts'
import {isStillStamped} from '../core/files/recorded-file.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** Packages that docsite loads from their own files: `external` of `cli/build-tool.mjs` without those that are the site's own. */
export const toolPackages = ['acorn', 'acorn-jsx', 'esbuild', 'satteri', 'react', 'react-dom', 'typescript-api', 'katex', 'prismjs']

/**
 * Returns the facts of the running docsite with a hash that covers the packages it loads too, so that results of a patched package are
 * not used after it was restored. The files are read once per installation: a record next to them, or in the state folder, shows by their
 * stamps that they are unchanged. Without a cache nothing is read, since nothing is looked up by the hash.
 */
export function readTool({stateRoot}: Pick<SiteConfig, 'stateRoot'>, cache: boolean, tool: ToolFacts = toolFacts): ToolFacts {
  if (!cache) return tool
  const places = recordPlaces(tool.root, stateRoot)
  const records = readRecords(places, tool)
  const recorded = records.find(({files}) => files.every(isStillStamped))
  const installation = recorded ?? readInstallation(tool.root, toolPackages, records[0]?.files)
  if (recorded === undefined) writeRecord(places, tool, installation)
  return {...tool, hash: hashParts(tool.hash, installation.hash)}
}
