import path from 'node:path'
import type {Paint} from '../paint.ts'
import {shownText} from '../shown-text.ts'
import {shellQuote} from './shell-quote.ts'
import type {ToolDependency} from './tool-dependency.ts'

/** A site that was just made. */
export type MadeSite = {
  /** Absolute path. */
  readonly site: string
  /** Absolute path that the command was given in. */
  readonly cwd: string
  readonly tool: ToolDependency
  /** Specifier of the published docsite. */
  readonly published: string
  /** Top of the repository that the site is in, absolute. */
  readonly repository: string | undefined
  /** Top of the pnpm workspace that the site is in, absolute. */
  readonly workspace: string | undefined
}

/** What a writer looks for first, of all that was made. */
const tree: readonly (readonly [string, string])[] = [
  ['content/docs/next/', 'docs of the next release: write here'],
  ['content/docs/1.0/', 'docs of a release, which readers see first'],
  ['content/pages/', 'the home page'],
  ['content/theme.css', 'the colour of the site'],
  ['site-config.ts', 'title, navigation, versions'],
  ['README.md', 'every command'],
]

const WIDTH = Math.max(...tree.map(([name]) => name.length))

/** What is said about a new site: what is in it, and what to do next. */
export function describeSite(made: MadeSite, paint: Paint): string {
  const folder = path.relative(made.cwd, made.site)
  const rows = tree.map(([name, what]) => `  ${paint('cyan', name.padEnd(WIDTH))}  ${paint('dim', what)}\n`)
  const commands = [...(folder === '' ? [] : [`cd ${shellQuote(folder)}`]), 'npm install', 'npx docsite serve']
  return [
    `Made a site in ${paint('bold', folder === '' ? 'this folder' : `${shownText(folder)}${path.sep}`)}:\n\n`,
    ...rows,
    '\nNext:\n\n',
    ...commands.map((command) => `  ${command}\n`),
    ...notesOn(made).map((note) => `\n${note}\n`),
  ].join('')
}

/** What is not as in most sites. */
function notesOn({site, cwd, tool, published, repository, workspace}: MadeSite): string[] {
  const notes: string[] = []
  if (tool.localPath !== undefined)
    notes.push(`docsite is taken from ${shownText(tool.localPath)}, so \`npm install\` works on this machine only.
Before others use the site, depend on the published package in its package.json: "docsite": "${published}".`)
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
