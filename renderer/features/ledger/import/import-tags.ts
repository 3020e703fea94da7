import type {SiteConfig} from '../../../config/site-config.ts'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import type {OwnCommandContext} from '../../own-command.ts'
import {mergeLedgers, sizeOf} from '../ledger-text.ts'
import type {Ledger, LedgerSize} from '../ledger-text.ts'
import {publishedBy} from '../published.ts'
import {GitFailure, runGit} from './run-git.ts'
import {openTagFolder} from './site-at-tag.ts'

/** What the site published at each tag, from the oldest on. */
export type TagSize = {readonly tag: string; readonly size: LedgerSize}

/** The addresses of all tags, and how many each has. Or why there are none, as sentences. */
export type ImportedTags = {readonly ledger: Ledger; readonly tags: readonly TagSize[]} | {readonly error: string}

/**
 * Reads what the site published at tags of its repository. The content is that of the tag; the configuration is that of today, because code of
 * another time may need packages that are not installed. Problems of the content are passed over.
 * @param pattern the names of the tags, in which `*` stands for any text without a slash
 * @throws the signal's reason
 */
export async function importTags(context: OwnCommandContext, config: SiteConfig, pattern: string): Promise<ImportedTags> {
  let tag: string | undefined
  try {
    const top = runGit(['rev-parse', '--show-toplevel'], {cwd: config.root}).replace(/\r?\n$/, '')
    const isShallow = runGit(['rev-parse', '--is-shallow-repository'], {cwd: config.root}).startsWith('true')
    const format = ['--sort=version:refname', '--format=%(refname:strip=2)']
    const names = runGit(['for-each-ref', ...format, `refs/tags/${pattern}`], {cwd: config.root})
      .split('\n')
      .filter((name) => name !== '')
    if (names.length === 0)
      return {error: `The repository has no tag \`${pattern}\`.${isShallow ? SHALLOW : ' `git tag` lists those that it has.'}`}
    const folder = openTagFolder(config, top)
    try {
      let ledger: Ledger = new Map()
      const tags: TagSize[] = []
      for (tag of names) {
        context.signal.throwIfAborted()
        folder.fill(tag)
        const {value} = await context.prove(folder.config)
        const published = publishedBy(value.locales)
        ledger = mergeLedgers(ledger, published).ledger
        tags.push({tag, size: sizeOf(published)})
      }
      const none = `None of the tags \`${pattern}\` has content where the configuration of today has it. Move the site with \`docsite init --from\`, or import its build.`
      return ledger.size === 0 ? {error: none} : {ledger, tags}
    } finally {
      folder.remove()
    }
  } catch (error) {
    if (isFsError(error)) return {error: `The files of a tag cannot be written: ${fsReason(error)}.`}
    if (!(error instanceof GitFailure)) throw error
    const what = tag === undefined ? 'The repository cannot be read' : `The tag \`${tag}\` cannot be read`
    return {
      error: `${what}: ${error.message}. \`--git\` reads tags of the Git repository that has the site; import a built folder or a sitemap if there is none.`,
    }
  }
}

const SHALLOW = ' It is a shallow clone: run `git fetch --unshallow --tags` first. In a workflow, `fetch-depth: 0` does so.'
