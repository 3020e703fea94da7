// Gives the files of the package the same modes on all machines, since `npm pack` keeps those on disk, which follow from the umask.
import {chmodSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
const {files, bin} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const folders = files.filter((name) => !name.startsWith('!'))
const found = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name)),
)
// npm adds these to every package
const always = ['package.json', 'README.md', 'LICENSE'].map((name) => path.join(root, name))
const programs = new Set(Object.values(bin).map((file) => path.join(root, file)))
for (const file of [...found, ...always]) chmodSync(file, programs.has(file) ? 0o755 : 0o644)
