import {execFileSync} from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import {listen} from '../../../../cli/http/listen.ts'
import {createPreviewServer} from '../../../../cli/preview/preview-server.ts'
import type {Corpus} from '../../corpus.ts'
import {writeDocsiteSite} from '../../write-docsite-site.ts'

/** A corpus as readers get it. */
export type SearchSite = {
  /** Without a slash at the end. */
  readonly origin: string
  /** Removes the site, too, unless it is kept. */
  readonly close: () => void
}

type Place = {
  /** Root of this project, absolute. */
  readonly project: string
  readonly benchDir: string
  readonly keep: boolean
}

/**
 * Builds a site with the real command in the bench folder, and serves it as the preview does.
 * @throws when it does not build
 */
export async function openSearchSite(corpus: Corpus, {project, benchDir, keep}: Place): Promise<SearchSite> {
  fs.mkdirSync(benchDir, {recursive: true})
  const root = fs.mkdtempSync(path.join(benchDir, 'search-browser-'))
  writeDocsiteSite(root, corpus)
  execFileSync(process.execPath, [path.join(project, 'lib/main.js'), 'build', '--root', root], {stdio: ['ignore', 'ignore', 'pipe']})
  const server = createPreviewServer({folder: path.join(root, 'dist'), baseUrl: '/'})
  const origin = `http://127.0.0.1:${await listen(server, 0)}`
  return {
    origin,
    close() {
      server.close()
      server.closeAllConnections()
      if (!keep) fs.rmSync(root, {recursive: true, force: true})
    },
  }
}
