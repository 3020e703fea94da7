import path from 'node:path'
import {writeOutput} from '../../../renderer/output/write-output.ts'
import type {WriteResult} from '../../../renderer/output/write-options.ts'

/** Files of an output by path. */
export type Texts = Readonly<Record<string, string>>

/** Writes these texts, and a manifest, as the output of the site in a folder. */
export async function writeTexts(root: string, texts: Texts, beforeEach?: () => void): Promise<WriteResult> {
  return writeOutput({
    config: {root, contentRoots: [path.join(root, 'content')], outRoot: path.join(root, 'dist'), stateRoot: path.join(root, '.docsite')},
    files: Object.entries(texts).map(([name, text]) => ({path: name, key: text, content: () => (beforeEach?.(), text)})),
    manifest: (written) => JSON.stringify({schemaVersion: 1, files: written.map(({path: name, hash}) => ({path: name, sha256: hash}))}),
  })
}

/** A small site whose bytes depend on a name; each name has a page of its own, besides two that never change. */
export function siteTexts(name: string): Texts {
  return {
    'index.html': `home ${name}`,
    'docs/a/index.html': 'the same in all of them',
    'docs/b/index.html': `b ${name}`,
    [`docs/only-${name}/index.html`]: `only in ${name}`,
    'assets/style.css': 'the same in all of them',
  }
}
