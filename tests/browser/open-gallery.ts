import {createServer} from 'node:http'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {shareChromium} from '../chromium.ts'
import type {SharedBrowser} from '../chromium.ts'
import {renderGallery} from '../gallery/render-gallery.ts'

const types: Readonly<Record<string, string>> = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css'}

/** The gallery, served as a strict site would be, with a browser to look at it. */
export type Gallery = {
  readonly origin: string
  readonly names: readonly string[]
  readonly browser: SharedBrowser
  readonly close: () => Promise<void>
}

/** Renders, serves and opens the gallery. `policy` is sent as Content-Security-Policy. */
export async function openGallery(policy: string): Promise<Gallery> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docsite-gallery-'))
  const names = await renderGallery(folder)
  const server = createServer((request, response) => {
    const file = path.join(
      folder,
      decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).replace(/\/$/, '/index.html'),
    )
    readFile(file).then(
      (bytes) =>
        response.writeHead(200, {'content-type': types[path.extname(file)] ?? 'text/plain', 'content-security-policy': policy}).end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const browser = shareChromium()
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    names,
    browser,
    close: async () => {
      await browser.close()
      server.close()
      await rm(folder, {recursive: true, force: true})
    },
  }
}
