import fs from 'node:fs'
import path from 'node:path'

/** Bytes and counts of a built site. */
export type FolderSize = {readonly files: number; readonly bytes: number; readonly pages: number; readonly htmlBytes: number}

/** Sums up a folder. */
export function folderSize(folder: string): FolderSize {
  let size = {files: 0, bytes: 0, pages: 0, htmlBytes: 0}
  for (const entry of fs.readdirSync(folder, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue
    const {size: bytes} = fs.statSync(path.join(entry.parentPath, entry.name))
    const html = entry.name.endsWith('.html')
    size = {
      files: size.files + 1,
      bytes: size.bytes + bytes,
      pages: size.pages + Number(html),
      htmlBytes: size.htmlBytes + (html ? bytes : 0),
    }
  }
  return size
}
