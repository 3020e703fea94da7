import {createHash} from 'node:crypto'
import {copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {checkBuiltSite} from '../../../renderer/output/proof/check-built-site.ts'
import type {Diagnostic, Point} from '../../../renderer/core/model/diagnostic.ts'

/** A copy of an emitted site that a test spoils. Paths are inside the output folder. */
export type DamagedSite = {
  readonly read: (file: string) => string
  /** Replaces one part of a file, which must be there, once. */
  readonly change: (file: string, from: string | RegExp, to: string) => void
  /** Changes a page as a build would that made it so: its HTML, and `main` and `head` of its manifest. */
  readonly changePage: (folder: string, from: string | RegExp, to: string) => void
  /** Puts HTML at the end of `main` of a page, and of its manifest. */
  readonly insert: (folder: string, html: string) => void
  readonly write: (file: string, text: string) => void
  /** Every file but the manifest, sorted. */
  readonly files: () => string[]
  readonly remove: (file: string) => void
  /** Makes the manifest list the files as they are now, written ones included, so that nothing is found by hashes alone. */
  readonly seal: () => void
}

/** Spoils a copy of an emitted site, tells what the proof finds, as `code file "marked text"`, sorted, and mends the copy. */
export async function findDamage({dist, copy}: {dist: string; copy: string}, spoil: (site: DamagedSite) => void): Promise<string[]> {
  const touched = new Set<string>()
  spoil(openCopy(copy, touched))
  const {diagnostics} = await checkBuiltSite({folder: copy})
  const found = diagnostics.map((one) => shown(copy, one)).sort()
  for (const file of touched) {
    rmSync(path.join(copy, file), {force: true})
    if (existsSync(path.join(dist, file))) copyFileSync(path.join(dist, file), path.join(copy, file))
  }
  return found
}

function openCopy(root: string, touched: Set<string>): DamagedSite {
  const at = (file: string): string => path.join(root, file)
  const read = (file: string): string => readFileSync(at(file), 'utf8')
  const write = (file: string, text: string): void => {
    touched.add(file)
    mkdirSync(path.dirname(at(file)), {recursive: true})
    writeFileSync(at(file), text)
  }
  const change: DamagedSite['change'] = (file, from, to) => write(file, replaceOnce(read(file), from, to))
  const changePage: DamagedSite['changePage'] = (folder, from, to) => {
    change(`${folder}index.html`, from, to)
    const json = JSON.parse(read(`${folder}index.json`)) as {main: string; head: string}
    const changed = {...json, main: replaceIn(json.main, from, to), head: replaceIn(json.head, from, to)}
    write(`${folder}index.json`, JSON.stringify(changed))
  }
  return {
    read,
    write,
    change,
    changePage,
    files: () => listFiles(root),
    insert(folder, html) {
      change(`${folder}index.html`, '</main>', `${html}</main>`)
      const json = JSON.parse(read(`${folder}index.json`)) as {main: string}
      write(`${folder}index.json`, JSON.stringify({...json, main: json.main + html}))
    },
    remove(file) {
      touched.add(file)
      rmSync(at(file))
    },
    seal() {
      const manifest = JSON.parse(read('manifest.json')) as object
      const files = listFiles(root).map((file) => {
        const bytes = readFileSync(at(file))
        return {path: file, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex')}
      })
      write('manifest.json', JSON.stringify({...manifest, files}))
    },
  }
}

function listFiles(root: string): string[] {
  const entries = readdirSync(root, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
  const files = entries.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  return files.filter((file) => file !== 'manifest.json').sort()
}

function replaceOnce(text: string, from: string | RegExp, to: string): string {
  const changed = replaceIn(text, from, to)
  if (changed === text) throw new Error(`There is no ${String(from)} to spoil.`)
  return changed
}

function replaceIn(text: string, from: string | RegExp, to: string): string {
  return text.replace(from, () => to)
}

function shown(root: string, {code, file, place}: Diagnostic): string {
  const text = file === undefined || place === undefined ? undefined : readFileSync(path.join(root, file), 'utf8')
  const marked = text === undefined || place === undefined ? '' : ` "${text.slice(offsetOf(text, place.start), offsetOf(text, place.end))}"`
  // names that change with what is in the files
  return `${code} ${file}${marked}`.replaceAll(/-[\dA-Z]{8}(?=\.)|\b[\da-f]{12}(?:[\da-f]{4})?\b/g, (name) =>
    name.startsWith('-') ? '-*' : '*',
  )
}

function offsetOf(text: string, {line, column}: Point): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
}
