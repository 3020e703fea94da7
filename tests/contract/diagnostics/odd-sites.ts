import {execFileSync} from 'node:child_process'
import {mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {crc32} from 'node:zlib'
import {acquireOutputLock} from '../../../renderer/output/output-lock.ts'
import {sharpPackage} from '../../sharp-package.ts'

/** Adds to the site of a case, which was built before, what git cannot hold, or not on every machine. */
type OddSite = (root: string) => void | Promise<unknown>

const docs = 'content/docs/next'

/** By the name of the case. */
export const oddSites: Readonly<Record<string, OddSite>> = {
  'api-entries-many'(root) {
    mkdirSync(path.join(root, 'lib/src'))
    for (let index = 0; index < 201; index += 1) write(root, `lib/src/${index}.d.ts`, 'export {}\n')
  },
  'image-not-converted'(root) {
    for (const [file, text] of Object.entries(sharpPackage())) write(root, file, text)
    write(root, `${docs}/huge.png`, hollowPng(30_000, 30_000))
    write(root, `${docs}/hollow.png`, hollowPng(300, 200))
  },
  'sharp-missing'(root) {
    write(root, `${docs}/a.png`, hollowPng(300, 200))
  },
  'file-encoding'(root) {
    write(root, `${docs}/latin-1.md`, Buffer.from('# Caf\u00e9\n', 'latin1'))
    write(root, `${docs}/utf-16.md`, Buffer.from('\uFEFF# Start\n', 'utf16le'))
    write(root, `${docs}/cut.mdx`, Buffer.concat([Buffer.from('# A\n\nText '), Buffer.from('€').subarray(0, 2)]))
    write(root, `${docs}/category/_category_.json`, Buffer.from('{"label": "Caf\u00e9"}\n', 'latin1'))
    write(root, `${docs}/category/a.md`, '# A\n')
    write(root, `${docs}/sidebars.json`, Buffer.from('{"caf\u00e9": ["index"]}\n', 'latin1'))
  },
  'file-name-invalid'(root) {
    write(root, `${docs}/back\\slash.md`, '# A\n')
    write(root, `${docs}/two\nlines.md`, '# A\n')
    write(root, Buffer.concat([Buffer.from(`${path.join(root, docs)}/caf`), Buffer.from([0xe9]), Buffer.from('.md')]), '# A\n')
    write(root, 'content/static/esc\u001b[31m.txt', 'A')
  },
  'file-nul'(root) {
    write(root, `${docs}/text.md`, '# A\n\nText\0 with NUL.\n')
    write(root, `${docs}/front-matter.md`, '---\ntitle: A\0\n---\n\nText.\n')
  },
  'file-too-large'(root) {
    write(root, `${docs}/large.md`, Buffer.alloc(5 * 1024 * 1024 + 1, 'a '))
  },
  'too-much-markup'(root) {
    write(root, `${docs}/dense.md`, `# Dense\n\n${'&amp;'.repeat(4000)}\n`)
    write(root, `${docs}/dense-component.mdx`, `# Dense\n\n<b>a</b>\n\n${'&amp;'.repeat(4000)}\n`)
    write(root, `${docs}/elements.mdx`, `# Elements\n\n${`${'<br/>'.repeat(100)}\n\n`.repeat(101)}\n`)
    write(root, `${docs}/long.md`, `# Long\n\n${'[a](#b)\n\n'.repeat(25_000)}`)
  },
  'file-unreadable'(root) {
    execFileSync('mkfifo', [path.join(root, docs, 'pipe.md')])
    mkdirSync(path.join(root, docs, 'sidebars.json'))
    mkdirSync(path.join(root, 'content/docs/versions.json'))
  },
  'route-invalid'(root) {
    for (const name of ['what?', 'aux', 'colon: a', 'long'.repeat(60)]) write(root, `${docs}/${name}.md`, '# A\n')
  },
  'symlink-loop'(root) {
    symlinkSync('itself.md', path.join(root, docs, 'itself.md'))
    symlinkSync('gone.md', path.join(root, docs, 'dangling.md'))
    symlinkSync('..', path.join(root, docs, 'up'))
    mkdirSync(path.join(root, 'content/static'))
    symlinkSync('.', path.join(root, 'content/static/self'))
  },
  'symlink-outside'(root) {
    symlinkSync('/etc/hostname', path.join(root, docs, 'host.md'))
    symlinkSync('/etc', path.join(root, docs, 'etc'))
    mkdirSync(path.join(root, 'content/static'))
    symlinkSync('../../../', path.join(root, 'content/static/above'))
    symlinkSync('/etc/hostname', path.join(root, 'src.ts'))
    write(root, `${docs}/code.md`, '# A\n\n```ts file=@site/src.ts\n```\n\n![A](./etc/hostname.png)\n')
  },
  /** Names that are no problem: spaces and characters that URLs encode. The fault in each shows its place. */
  'link-missing-file.names'(root) {
    const names = ['with space', 'hash#', 'percent%20', 'über', '文档', 'e\u0301', 'a&b', "it's", '100%']
    // each to another page: what is missing for many files is told once
    for (const [index, name] of names.entries()) write(root, `${docs}/${name}.md`, `A [link](./gone-${index}.md) to nothing.\n`)
  },
  /** Byte order marks and Windows line ends are no problem, and places are right after them. */
  'link-missing-file.windows'(root) {
    write(root, `${docs}/windows.md`, '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nText with a [link](./gone.md).\r\n')
    write(root, `${docs}/windows.mdx`, '\uFEFF---\r\nid: b\r\n---\r\n\r\n# B\r\n\r\nText with a [link](./gone.md).\r\n')
  },
  'output-failed'(root) {
    rmSync(path.join(root, 'dist'), {recursive: true})
    write(root, 'dist/mine.txt', 'not of docsite')
  },
  'output-locked': (root) => acquireOutputLock(path.join(root, '.docsite')),
  /** What a cut leaves that is killed while it copies. */
  'version-cut-interrupted'(root) {
    write(root, '.docsite/version-cut/version/index.md', '# Sta')
  },
  /** What a cut leaves that is killed between its two renames. */
  'version-cut-finished'(root) {
    write(root, 'content/docs/1.0/index.md', '# Start\n\nText.\n')
    write(root, '.docsite/version-cut/journal.json', JSON.stringify({name: '1.0', list: {before: null, after: '[\n  "1.0"\n]\n'}}))
  },
  'cache-damaged'(root) {
    const cache = path.join(root, '.docsite/cache/docs')
    for (const entry of readdirSync(cache, {recursive: true, withFileTypes: true})) {
      if (entry.isFile()) writeFileSync(path.join(entry.parentPath, entry.name), 'damaged')
    }
  },
  'cache-unwritable'(root) {
    rmSync(path.join(root, '.docsite/cache/docs'), {recursive: true})
    write(root, '.docsite/cache/docs', 'no folder')
  },
  'cache-unwritable.all'(root) {
    rmSync(path.join(root, '.docsite/cache'), {recursive: true})
    write(root, '.docsite/cache', 'no folder')
    write(root, `${docs}/new.mdx`, '# New\n\n{1 + 1}\n')
  },
  'cache-unwritable.bundles'(root) {
    rmSync(path.join(root, '.docsite/cache/client'), {recursive: true})
    write(root, '.docsite/cache/client', 'no folder')
  },
  'nesting-too-deep.folders'(root) {
    write(root, `${docs}/${'a/'.repeat(256)}right.md`, '# Right\n')
    write(root, `${docs}/${'a/'.repeat(257)}b/deep.md`, '# Deep\n')
  },
  'sidebar-invalid.deep'(root) {
    const category = '[{"type": "category", "label": "More", "items": '
    write(root, `${docs}/sidebars.json`, `{"docs": ${category.repeat(3000)}["index"]${'}]'.repeat(3000)}}`)
  },
  'sidebar-invalid.levels'(root) {
    write(root, `${docs}/${'a/'.repeat(32)}right.md`, '# Right\n')
    write(root, `${docs}/${'b/'.repeat(33)}deep.md`, '# Deep\n')
  },
  'cache-unwritable.search'(root) {
    rmSync(path.join(root, '.docsite/cache/search'), {recursive: true})
    write(root, '.docsite/cache/search', 'no folder')
    write(root, `${docs}/new.md`, '# New\n')
  },
}

function write(root: string, name: string | Buffer, text: string | Buffer): void {
  const file = typeof name === 'string' ? path.join(root, name) : name
  if (typeof file === 'string') mkdirSync(path.dirname(file), {recursive: true})
  writeFileSync(file, text)
}

/** A PNG of this size, as its head says, with pixels that no program can read. */
function hollowPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(17)
  head.write('IHDR', 'latin1')
  head.writeUInt32BE(width, 4)
  head.writeUInt32BE(height, 8)
  head.set([8, 2], 12)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    head,
    number(crc32(head)),
    number(5000),
    Buffer.from('IDAT'),
    Buffer.alloc(5000),
  ])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
