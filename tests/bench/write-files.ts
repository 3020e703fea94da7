import fs from 'node:fs'
import path from 'node:path'

/** Writes files below a folder, by path relative to it; objects as JSON. */
export function writeFiles(root: string, files: Readonly<Record<string, string | object>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name)
    fs.mkdirSync(path.dirname(file), {recursive: true})
    fs.writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
  }
}
