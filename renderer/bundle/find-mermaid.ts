import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {installCommand} from '../site-code/missing-package.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'

/** Finds the folder whose `node_modules` contains Mermaid: first from the site's root upwards, then from the tool's. */
export function findMermaid(root: AbsolutePath, toolRoot: AbsolutePath): AbsolutePath | undefined {
  return [...foldersUp(root), ...foldersUp(toolRoot)].find((folder) => existsSync(path.join(folder, 'node_modules/mermaid/package.json')))
}

function foldersUp(folder: AbsolutePath): AbsolutePath[] {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersUp(above)]
}

/** Reports every page with a diagram if Mermaid is missing, at its first diagram. */
export async function mermaidMissing(root: AbsolutePath, pages: readonly SitePath[]): Promise<Diagnostic[]> {
  return Promise.all(
    pages.map(async (file) =>
      diagnostic('mermaid-missing', {
        message: 'The page has a Mermaid diagram, but the package `mermaid` is not installed.',
        hint: `Run \`${installCommand('mermaid', root)}\` in the folder of the site, or set \`markdown.mermaid\` to false to show the diagrams as code.`,
        file,
        ...(await placeOfDiagram(path.join(root, file))),
      }),
    ),
  )
}

async function placeOfDiagram(file: AbsolutePath): Promise<Pick<Diagnostic, 'place'>> {
  const lines = await readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const index = lines.findIndex((line) => /^[\s>]*[`~][`~][`~][`~]*\s*mermaid\b/.test(line))
  const column = (lines[index]?.search(/[`~]{3}/) ?? 0) + 1
  const end = (lines[index]?.trimEnd().length ?? 0) + 1
  return index === -1 ? {} : {place: {start: {line: index + 1, column}, end: {line: index + 1, column: end}}}
}
