/*
 * Screenshots of the gallery, for people to look at; nothing compares them. Bundled first, because Node runs no TSX:
 *   npx esbuild tests/gallery/screenshots.ts --bundle --platform=node --format=esm --packages=external --outfile=.docsite/gallery.mjs
 *   NODE_ENV=production node .docsite/gallery.mjs .docsite/gallery
 */
import {createServer} from 'node:http'
import {readFile} from 'node:fs/promises'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import {chromium} from 'playwright'
import {renderGallery} from './render-gallery.ts'

const folder = path.resolve(process.argv[2] ?? 'gallery')
const names = await renderGallery(folder)
const types: Readonly<Record<string, string>> = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css'}
const server = createServer((request, response) => {
  const file = path.join(folder, new URL(request.url ?? '/', 'http://localhost').pathname)
  readFile(file).then(
    (bytes) => response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain').end(bytes),
    () => response.writeHead(404).end(),
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    const page = await browser.newPage({viewport: {width, height: 900}, colorScheme})
    for (const name of names) {
      await page.goto(`${origin}/${name}.html`)
      await page.screenshot({path: path.join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true})
    }
    await page.close()
  }
}
const print = await browser.newPage({viewport: {width: 794, height: 1123}, colorScheme: 'dark'})
await print.emulateMedia({media: 'print'})
await print.goto(`${origin}/doc.html`)
await print.screenshot({path: path.join(folder, 'doc-print.png'), fullPage: true})
await browser.close()
server.close()
