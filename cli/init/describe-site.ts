import path from 'node:path'
import type {Paint} from '../paint.ts'
import {shownText} from '../shown-text.ts'
import {shellQuote} from './shell-quote.ts'
import type {ToolDependency} from './tool-dependency.ts'

/** A site that was just created. */
export type MadeSite = {
  /** Absolute path. */
  readonly site: string
  /** The working directory, absolute. */
  readonly cwd: string
  readonly tool: ToolDependency
  /** Specifier of the published docsite. */
  readonly published: string
  /** Root of the repository that the site is in, absolute. */
  readonly repository: string | undefined
  /** Root of the pnpm workspace that the site is in, absolute. */
  readonly workspace: string | undefined
}

/** The created files that writers need first. */
const tree: readonly (readonly [string, string])[] = [
  ['content/docs/next/', 'docs of the next release: write here'],
  ['content/docs/1.0/', 'docs of a release, which readers see first'],
  ['content/pages/', 'the home page'],
  ['content/theme.css', 'the colour of the site'],
  ['site-config.ts', 'title, navigation, versions'],
  ['README.md', 'every command'],
]

const WIDTH = Math.max(...tree.map(([name]) => name.length))

/** Describes a new site: its content and the next steps. */
export function describeSite(made: MadeSite, paint: Paint): string {
  const folder = path.relative(made.cwd, made.site)
  const rows = tree.map(([name, what]) => `  ${paint('cyan', name.padEnd(WIDTH))}  ${paint('dim', what)}\n`)
  const commands = [...(folder === '' ? [] : [`cd ${shellQuote(folder)}`]), 'npm install', 'npx docsite serve']
  return [
    `Created a site in ${paint('bold', folder === '' ? 'this folder' : `${shownText(folder)}${path.sep}`)}:\n\n`,
    ...rows,
    '\nNext:\n\n',
    ...commands.map((command) => `  ${command}\n`),
    ...notesOn(made).map((note) => `\n${note}\n`),
  ].join('')
}

/** Returns notes on anything unusual about the site. */
function notesOn({site, cwd, tool, published, repository, workspace}: MadeSite): string[] {
  const notes: string[] = []
  if (tool.localPath !== undefined)
    notes.push(`docsite is taken from ${shownText(tool.localPath)}, so \`npm install\` works on this machine only.
Before others use the site, install an archive of docsite that is in it (\`npm pack\` makes one), or the package once it is on npm. Its
package.json then has "docsite": "${published}".`)
  if (repository !== undefined && repository !== site)
    notes.push(`GitHub reads workflows from the top of a repository, and this site is not there. Move them when you are ready:
  mv ${shellQuote(path.join(path.relative(cwd, site), '.github'))} ${shellQuote(path.relative(cwd, repository) || '.')}`)
  if (workspace !== undefined)
    notes.push(`The site is in a pnpm workspace. pnpm asks about install scripts, and esbuild works without its own. Say so
in ${shellQuote(path.join(path.relative(cwd, workspace), 'pnpm-workspace.yaml'))}:
  allowBuilds:
    esbuild: false`)
  return notes
}
