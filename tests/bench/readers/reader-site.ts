import {execFileSync} from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import {listen} from '../../../cli/http/listen.ts'
import {createPreviewServer} from '../../../cli/preview/preview-server.ts'

/** The reference site as readers get it. */
export type ReaderSite = {
  /** Without a slash at the end. */
  readonly origin: string
  /** Removes the site, too. */
  readonly close: () => void
}

/**
 * Builds the reference site with the real command, in a copy of its own in the bench folder, and serves it as the preview does.
 * `project` is the absolute root of this project.
 * @throws when it does not build
 */
export async function openReaderSite({project, benchDir}: {project: string; benchDir: string}): Promise<ReaderSite> {
  fs.mkdirSync(benchDir, {recursive: true})
  const root = fs.mkdtempSync(path.join(benchDir, 'readers-'))
  for (const name of ['site-config.ts', 'content']) fs.cpSync(path.join(project, name), path.join(root, name), {recursive: true})
  // the packages that its API reference describes
  fs.symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'))
  execFileSync(process.execPath, [path.join(project, 'lib/main.js'), 'build', '--root', root], {stdio: ['ignore', 'ignore', 'pipe']})
  const server = createPreviewServer({folder: path.join(root, 'dist'), baseUrl: '/'})
  const origin = `http://127.0.0.1:${await listen(server, 0)}`
  return {
    origin,
    close: () => {
      server.close()
      server.closeAllConnections()
      fs.rmSync(root, {recursive: true, force: true})
    },
  }
}
