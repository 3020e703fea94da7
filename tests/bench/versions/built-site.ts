import fs from 'node:fs'
import path from 'node:path'
import type {BuiltSite} from './versions-tool.ts'

/** Reads a built site as a static host serves it. */
export function openSite(out: string, latest: string): BuiltSite {
  return {
    out,
    latest,
    read(address) {
      const file = path.join(out, address.endsWith('/') ? `${address}index.html` : address)
      return fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file, 'utf8') : undefined
    },
  }
}

/** Returns the HTML that a reader of an address gets, through up to three redirect pages; undefined if nothing answers. */
export function readThrough(site: BuiltSite, address: string): string | undefined {
  let at = address
  for (let hops = 0; hops < 4; hops++) {
    const html = site.read(at)
    const target = html === undefined ? undefined : /<meta [^>]*http-equiv="?refresh"? [^>]*url=([^">\s]+)/i.exec(html)?.[1]
    if (target === undefined) return html
    at = new URL(target, `https://example.org${at}`).pathname
  }
  return undefined
}

/** Ids of the headings in a page. */
export function headingIds(html: string): readonly string[] {
  return [...html.matchAll(/<h[2-6]\b[^>]*?\bid="?([^"\s>]+)/g)].map(([, id = '']) => id)
}

/** Whether an element of the page has an id, as a browser looks for it. */
export function hasId(html: string, id: string): boolean {
  return html.includes(`id="${id}"`) || new RegExp(`\\bid=${id.replaceAll(/[^\w-]/g, '\\$&')}[\\s>]`).test(html)
}
