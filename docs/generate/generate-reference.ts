import path from 'node:path'
import {codeReference} from './code-reference.ts'
import {commandOptions} from './command-options.ts'
import {configReference} from './config-reference.ts'
import {frontMatterReference} from './front-matter-reference.ts'
import {pluginReference} from './plugin-reference.ts'
import {readKeyDocs} from './read-key-docs.ts'
import {templateReference} from './template-reference.ts'

const CONTENT = 'docs/content/docs'

/**
 * The parts of the guide that follow from the sources, by path in the project. They are committed, so that the guide is
 * built as every site is; a test fails when they are not what this gives.
 * @param project absolute path of the folder that has `package.json`
 */
export function generateReference(project: string): ReadonlyMap<string, string> {
  const config = readKeyDocs(path.join(project, 'renderer/config/schema.ts'), 'SiteConfigInput')
  const frontMatter = readKeyDocs(path.join(project, 'renderer/core/model/front-matter.ts'), 'FrontMatter')
  return new Map([
    ...inReference(configReference(config)),
    ...inReference(codeReference(path.join(project, 'tests/golden/diagnostics'))),
    ...inReference(pluginReference(path.join(project, 'renderer'))),
    [`${CONTENT}/reference/templates.md`, templateReference(path.join(project, 'renderer/core/model/template-props.ts'))],
    [`${CONTENT}/writing/_front-matter-keys.md`, frontMatterReference(frontMatter)],
    ...[...commandOptions()].map(([name, text]) => [`${CONTENT}/commands/_options/${name}.md`, text] as const),
  ])
}

function inReference(pages: ReadonlyMap<string, string>): (readonly [string, string])[] {
  return [...pages].map(([file, text]) => [`${CONTENT}/reference/${file}`, text])
}
