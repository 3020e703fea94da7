import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {toolRoot} from '../tool-root.ts'

/** The script that keeps pages up to date, which the tool's own build has made. */
export function readClientScript(): Promise<string> {
  return readFile(path.join(toolRoot(), 'lib', 'live-client.js'), 'utf8')
}
