import fs, {existsSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {openSite} from '../open-live-site.ts'
import type {OpenedSite} from '../open-live-site.ts'
import {createRandom} from '../random.ts'
import {runDocsite} from '../run-docsite.ts'
import {smallSite} from './small-site.ts'

const index = 'content/docs/next/index.md'
const page = 'docs/next/index.html'

describe('what is shown', () => {
  test('is what a build writes, byte for byte', {tags: ['rest']}, async () => {
    const opened = await openSite(smallSite)
    await expectBuilt(opened)
  })

  test('is complete once all files are compiled, and true of references only then', {tags: ['rest']}, async () => {
    const opened = await openSite(manyPages(60))
    expect(opened.state()).toMatchObject({isComplete: false, problems: []})
    expect(await opened.read('docs/page-7/index.html')).toContain('Text of page 7.')
    await opened.until(() => opened.state().isComplete)
    expect(opened.problems()).toEqual(['link-missing-page content/docs/next/page-59.md'])
  })
})

describe('an edit', () => {
  test('is shown at once, and before the rest of the site is looked at', async () => {
    const opened = await openSite(smallSite)
    const seen: unknown[] = []
    opened.site.subscribe(() => seen.push(opened.state().change?.files))
    opened.edit(index, (text) => `${text}\nA new sentence.\n`)
    await opened.until(async () => (await opened.read(page)).includes('A new sentence.'))
    expect(seen[0]).toEqual([index])
    expect(await opened.read('docs/next/index.json')).toContain('A new sentence.')
    await expectBuilt(opened)
  })

  test('of a title changes the sidebar of other pages', async () => {
    const opened = await openSite(smallSite)
    opened.edit('content/docs/next/guides/second.md', (text) => text.replace('# Second', '# Deuxième'))
    await opened.until(async () => (await opened.read(page)).includes('Deuxième'))
    await expectBuilt(opened)
  })

  test(
    'of a large site is shown at once, and elsewhere after a pause, or together with a file that is added',
    {tags: ['rest']},
    async () => {
      const opened = await openSite(manyPages(1500))
      await opened.until(() => opened.state().isComplete)
      await expect.poll(() => opened.problems().length).toBe(1)
      const seen: {readonly files: readonly string[] | undefined; readonly at: number}[] = []
      opened.site.subscribe(() => seen.push({files: opened.state().change?.files, at: performance.now()}))
      const rename = (from: string, to: string): void =>
        opened.edit('content/docs/next/page-1.md', (text) => text.replace(`# ${from}`, `# ${to}`))
      const [edited, before] = ['docs/page-1/index.html', 'docs/page-0/index.html'] as const
      const listed = async (title: string): Promise<boolean> => (await opened.read(before)).includes(title)

      rename('Page 1', 'Page 1 once')
      await opened.until(async () => (await opened.read(edited)).includes('<h1>Page 1 once'))
      expect(await listed('Page 1 once')).toBe(false)
      await opened.until(() => listed('Page 1 once'))
      expect(seen.map(({files}) => files)).toEqual([['content/docs/next/page-1.md'], undefined])
      expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThan(140)

      rename('Page 1 once', 'Page 1 twice')
      await opened.until(() => seen.length === 3)
      opened.write('content/docs/next/added.md', '# Added\n')
      await opened.until(() => opened.state().files.has('docs/added/index.html'))
      expect(await listed('Page 1 twice')).toBe(true)
    },
  )

  test('of a description shows in the API reference; what is wrong with it is reported where it is written', {tags: ['rest']}, async () => {
    const {'site-config.ts': config = '', ...files} = smallSite
    const words = (text: string) => JSON.stringify({module: 'lib', description: text, items: {open: {description: 'Opens.'}}})
    const opened = await openSite({
      ...files,
      'site-config.ts': String(config).replace(
        'export default {',
        "export default {api: [{name: 'lib', source: './types', versions: {'1.0': false}, descriptions: 'words'}],",
      ),
      'types/index.d.ts': 'export declare function open(path: string): void\n',
      'words/lib.json': words('A library.'),
    })
    const shown = async (text: string) => (await opened.read('docs/next/api/modules/lib/index.html')).includes(text)
    expect(await shown('A library.')).toBe(true)
    opened.write('words/lib.json', words('Two libraries, see [the guide](doc:gone).'))
    await opened.until(() => opened.problems().length > 0)
    expect(opened.problems()).toEqual(['link-missing-file words/lib.json'])
    opened.write('words/lib.json', words('Three libraries.'))
    await opened.until(async () => opened.problems().length === 0 && (await shown('Three libraries.')))
  })

  test('of declarations shows in the API reference, in the site as in a package', {tags: ['rest']}, async () => {
    const {'site-config.ts': config = '', ...files} = smallSite
    const opened = await openSite({
      ...files,
      'site-config.ts': String(config).replace(
        'export default {',
        "export default {api: [{name: 'own', path: 'own', source: './types', versions: {'1.0': false}}, {name: 'lib', path: 'lib', source: 'lib', versions: {'1.0': false}}],",
      ),
      'types/index.d.ts': "export * from './shapes'\n",
      'types/shapes.d.ts': 'export declare function circle(radius: number): string\n',
      'node_modules/lib/package.json': '{"name": "lib", "version": "1.0.0", "types": "index.d.ts"}',
      'node_modules/lib/index.d.ts': 'export declare function open(path: string): void\n',
    })
    const shown = async (module: string, text: string) =>
      (await opened.read(`docs/next/${module}/modules/${module}/index.html`)).includes(text)
    expect([await shown('own', 'circle'), await shown('lib', 'open')]).toEqual([true, true])
    opened.write('types/shapes.d.ts', 'export declare function square(side: number): string\n')
    await opened.until(async () => shown('own', 'square'))
    opened.write('node_modules/lib/index.d.ts', 'export declare function close(path: string): void\n')
    await opened.until(async () => shown('lib', 'close'))
    opened.write('types/lines.d.ts', 'export declare function line(): string\n')
    opened.write('types/index.d.ts', "export * from './shapes'\nexport * from './lines'\n")
    await opened.until(async () => shown('own', 'line'))
    await expectBuilt(opened)
  })

  test('that breaks a link is reported where it is, until it is mended', {tags: ['rest']}, async () => {
    const opened = await openSite(smallSite)
    opened.edit(index, (text) => `${text}\n[Nowhere](./nowhere.md)\n`)
    await opened.until(() => opened.problems().length > 0)
    expect(opened.state().problems).toEqual([
      expect.objectContaining({code: 'link-missing-file', severity: 'error', file: index, place: at(7, 1)}),
    ])
    expect(await opened.read(page)).toContain('Nowhere')
    opened.edit(index, (text) => text.replace('[Nowhere](./nowhere.md)', ''))
    await opened.until(() => opened.problems().length === 0)
  })

  test('that breaks a page leaves the page as it was', {tags: ['rest']}, async () => {
    const opened = await openSite(smallSite)
    opened.edit('content/docs/next/live.mdx', (text) => `${text}\n<Chart>\n`)
    await opened.until(() => opened.problems().length > 0)
    expect(opened.problems()).toEqual(['mdx-syntax content/docs/next/live.mdx'])
    expect(await opened.read('docs/next/live/index.html')).toContain('3 points')
    opened.edit('content/docs/next/live.mdx', (text) => text.replace('<Chart>\n', 'Whole again.'))
    await opened.until(async () => (await opened.read('docs/next/live/index.html')).includes('Whole again.'))
    await opened.until(() => opened.problems().length === 0)
  })

  test('of what pages are made from reaches them: partials, components, code, islands, styles, pictures', async () => {
    const opened = await openSite(smallSite)
    opened.write('content/docs/next/_part.mdx', 'Another partial.\n')
    opened.edit('src/chart.tsx', (text) => text.replace('<svg>', '<svg id="drawn">'))
    opened.write('src/code.ts', 'export const answer = 43\n')
    opened.edit('src/counter.tsx', (text) => text.replace('{count}</button>', 'Count: {count}</button>'))
    opened.edit('content/pages/home.module.css', (text) => text.replace('teal', 'olive'))
    await opened.until(async () => {
      const live = await opened.read('docs/next/live/index.html')
      return live.includes('Another partial.') && live.includes('id="drawn"') && live.includes('Count: ')
    })
    await opened.until(async () => (await opened.read('docs/next/guides/first/index.html')).includes('43'))
    await opened.until(async () => (await allStyles(opened)).includes('olive'))
    await expectBuilt(opened)
  })

  test(
    'of code that takes its time keeps no request waiting: pages are shown as they were until they are compiled',
    {tags: ['rest']},
    async () => {
      const opened = await openSite({
        ...smallSite,
        'components/state.ts': "export const state = 'before'\n",
        'content/docs/next/slow.mdx': "import {state} from '@site/components/state.ts'\n\n# Slow\n\nIt is {state}.\n",
      })
      const slow = 'docs/next/slow/index.html'
      expect(await opened.read(slow)).toContain('It is before.')
      const [started, go] = ['started', 'go'].map((name) => path.join(opened.root, name)) as [string, string]
      opened.edit(
        'components/state.ts',
        () => `import {existsSync, writeFileSync} from 'node:fs'
writeFileSync(${JSON.stringify(started)}, '')
while (!existsSync(${JSON.stringify(go)})) await new Promise((resolve) => setTimeout(resolve, 20))
export const state = 'after'
`,
      )
      await opened.until(() => existsSync(started))
      expect(await opened.read(slow)).toContain('It is before.')
      writeFileSync(go, '')
      await opened.until(async () => (await opened.read(slow)).includes('It is after.'))
    },
  )

  test('of the configuration reaches every page; a broken one changes nothing but the problems', {tags: ['rest']}, async () => {
    const opened = await openSite(smallSite)
    opened.edit('site-config.ts', (text) => text.replace("title: 'Small'", "title: 'Small"))
    await opened.until(() => opened.problems().length > 0)
    expect(opened.problems()).toEqual(['config-unreadable site-config.ts'])
    expect(await opened.read(page)).toContain('Small')
    opened.edit('site-config.ts', (text) => text.replace("title: 'Small", "title: 'Larger'"))
    await opened.until(async () => (await opened.read(page)).includes('Larger'))
    expect(opened.problems()).toEqual([])
    await expectBuilt(opened)
  })

  test(
    'of code that the configuration has only just begun to import is noticed, and so is a file that was missing',
    {tags: ['rest']},
    async () => {
      const opened = await openSite(smallSite)
      opened.edit('site-config.ts', (text) => `import {title} from './src/title.ts'\n${text.replace("'Small'", 'title')}`)
      await opened.until(() => opened.problems().length > 0)
      opened.write('src/title.ts', 'export const title = "Unfinished\n')
      await opened.until(() => opened.problems().join() === 'config-unreadable src/title.ts')
      opened.write('src/title.ts', 'export const title = "Imported"\n')
      await opened.until(async () => (await opened.read(page)).includes('Imported'))
      expect(opened.problems()).toEqual([])
    },
  )
})

describe('what is watched', () => {
  test('is a package that a template or a stylesheet lacks, wherever it comes from', {tags: ['rest']}, async () => {
    const opened = await openSite({
      ...smallSite,
      'site-config.ts': String(smallSite['site-config.ts']).replace(
        'export default {',
        "export default {templates: {Footer: './footer.tsx'}, stylesheets: ['brand.css'],",
      ),
      'footer.tsx': "import {word} from 'words'\nexport const Footer = () => <p>{word}</p>\n",
      'brand.css': "@import 'looks/base.css';\n",
      'node_modules/looks/base.css': 'b { color: red }\n',
    })
    expect(opened.problems()).toEqual(['bundle-failed footer.tsx'])
    opened.write('node_modules/words/package.json', '{"name": "words", "version": "1.0.0", "type": "module", "exports": "./index.js"}')
    opened.write('node_modules/words/index.js', "export const word = 'installed'\n")
    await opened.until(async () => opened.problems().length === 0 && (await opened.read(page)).includes('installed'))
    opened.remove('node_modules/looks')
    opened.edit('brand.css', (text) => `${text}\n`)
    await opened.until(() => opened.problems().join() === 'bundle-failed brand.css')
    opened.write('node_modules/looks/base.css', 'b { color: green }\n')
    await opened.until(() => opened.problems().length === 0)
  })

  test('is the folder of translations too, when it comes later', {tags: ['rest']}, async () => {
    const opened = await openSite(smallSite)
    const write = (message: string) => opened.write('i18n/en/code.json', JSON.stringify({'theme.common.skipToMainContent': {message}}))
    write('To the text')
    await opened.until(async () => (await opened.read(page)).includes('To the text'))
    write('Straight to the text')
    await opened.until(async () => (await opened.read(page)).includes('Straight to the text'))
    expect(opened.problems()).toEqual([])
  })

  test('is nothing that lies beside the code of a site, such as the log of docsite itself', {tags: ['rest']}, async () => {
    const opened = await openSite(smallSite)
    const changed: unknown[] = []
    opened.site.subscribe(() => changed.push(opened.state().change?.files))
    opened.write('serve.log', 'Something was said.\n')
    opened.write('src/notes.txt', 'Nobody imports this.\n')
    opened.edit(index, (text) => `${text}\nAn edit that is noticed.\n`)
    await opened.until(async () => (await opened.read(page)).includes('An edit that is noticed.'))
    await opened.until(() => changed.length > 1)
    expect(changed).toEqual([[index], undefined])
  })

  test('whose files cannot be read for a moment is shown when they can, though nothing changes again', {tags: ['rest']}, async () => {
    const {statSync} = fs
    let failures = 0
    const restore = (): void => {
      Object.assign(fs, {statSync})
      syncBuiltinESMExports()
    }
    onTestFinished(restore)
    const opened = await openSite({...smallSite, 'content/static/kept.txt': 'kept'})
    const failing = (...given: Parameters<typeof statSync>): unknown => {
      if (failures < 3 && String(given[0]).endsWith('kept.txt')) {
        failures += 1
        throw Object.assign(new Error('EIO: i/o error, stat'), {code: 'EIO', syscall: 'stat', errno: -5})
      }
      return statSync(...given)
    }
    Object.assign(fs, {statSync: failing})
    syncBuiltinESMExports()
    opened.write('content/docs/next/added.md', '# Added\n')
    await opened.until(async () => (await opened.read(page)).includes('Added'))
    expect(failures).toBe(3)
  })

  test(
    'watch-failed: what the system does not let be watched is told once, and the site is shown all the same',
    {tags: ['rest']},
    async () => {
      const watch = fs.watch
      onTestFinished(() => {
        fs.watch = watch
        syncBuiltinESMExports()
      })
      fs.watch = () => {
        throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), {code: 'ENOSPC', syscall: 'watch'})
      }
      syncBuiltinESMExports()
      const opened = await openSite(smallSite)
      await opened.until(() => opened.problems().length > 0)
      expect(opened.state().problems).toEqual([
        {
          code: 'watch-failed',
          severity: 'warning',
          message: 'Not every file can be watched, so some changes go unnoticed: ENOSPC: System limit for number of file watchers reached.',
          hint: 'On Linux, raise the limit: `sudo sysctl fs.inotify.max_user_watches=524288`. Until then, restart `docsite serve` after a change.',
        },
      ])
      expect(await opened.read(page)).toContain('Small')
    },
  )

  test('ends at links to folders around themselves, and at those that leave the site', {tags: ['rest']}, async () => {
    const opened = await openSite(smallSite, {
      prepare(root) {
        symlinkSync('../..', path.join(root, 'content/static/around'))
        symlinkSync(tmpdir(), path.join(root, 'content/static/away'))
        symlinkSync('../pages', path.join(root, 'content/static/inside'))
      },
    })
    opened.edit(index, (text) => `${text}\nAn edit that is noticed.\n`)
    await opened.until(async () => (await opened.read(page)).includes('An edit that is noticed.'))
    expect([...new Set(opened.problems())]).toEqual(['symlink-loop content/static/around', 'symlink-outside content/static/away'])
  })
})

describe('a page', () => {
  test('that is added, renamed or removed appears, moves and goes, in the sidebar too', async () => {
    const opened = await openSite(smallSite)
    opened.write('content/docs/next/added.md', '# Added\n')
    await opened.until(() => opened.state().files.has('docs/next/added/index.html'))
    expect(await opened.read(page)).toContain('>Added<')
    opened.move('content/docs/next/added.md', 'content/docs/next/moved.md')
    await opened.until(() => opened.state().files.has('docs/next/moved/index.html'))
    expect(opened.state().files.has('docs/next/added/index.html')).toBe(false)
    opened.remove('content/docs/next/moved.md')
    await opened.until(() => !opened.state().files.has('docs/next/moved/index.html'))
    expect(await opened.read(page)).not.toContain('>Added<')
    await expectBuilt(opened)
  })

  test('that is removed breaks the links that lead to it', {tags: ['rest']}, async () => {
    const opened = await openSite(smallSite)
    opened.remove('content/docs/next/guides/first.md')
    await opened.until(() => opened.problems().length > 0)
    expect(opened.problems()).toEqual([`link-missing-file ${index}`])
  })
})

test('after hundreds of edits in any order the site is what a build makes of it', {tags: ['rest']}, async () => {
  const opened = await openSite(smallSite)
  const random = createRandom(4)
  const files = ['a', 'b', 'c', 'd/e', 'd/f'].map((name) => `content/docs/next/${name}.md`)
  const there = new Set<string>()
  for (let step = 0; step < 300; step += 1) {
    const file = random.pick(files)
    const text = `# Page ${step}\n\nText.\n`
    const kind = random.below(4)
    if (!there.has(file)) opened.write(file, text)
    else if (kind === 0) opened.remove(file)
    else if (kind === 1) {
      // as editors save that write a new file beside the old one
      opened.write(`${file}.tmp`, text)
      opened.move(`${file}.tmp`, file)
    } else opened.write(file, text)
    if (there.has(file) && !existsNow(opened, file)) there.delete(file)
    else there.add(file)
    if (random.below(10) === 0) await new Promise((resolve) => setTimeout(resolve, random.below(30)))
  }
  await opened.until(async () => {
    const shown = [...opened.state().files.keys()].filter((name) => /^docs\/next\/(?:[abc]|d\/[ef])\/index\.html$/.test(name))
    return shown.length === there.size && (await allAre(opened, there))
  })
  await expectBuilt(opened)
})

function existsNow({root}: OpenedSite, file: string): boolean {
  try {
    readFileSync(path.join(root, file))
    return true
  } catch {
    return false
  }
}

/** Whether each page shows the number that its file has. */
async function allAre(opened: OpenedSite, files: ReadonlySet<string>): Promise<boolean> {
  for (const file of files) {
    const [title = ''] = readFileSync(path.join(opened.root, file), 'utf8').split('\n')
    const html = await opened.read(file.replace(/^content\/(.*)\.md$/, '$1/index.html'))
    if (!html.includes(title.slice(2))) return false
  }
  return true
}

/** Holds everything that is shown equal to what a build writes. */
async function expectBuilt(opened: OpenedSite): Promise<void> {
  await opened.until(() => opened.state().isComplete)
  const built = await runDocsite(opened.root, ['build'])
  expect(built.code, built.stdout).toBe(0)
  const written = Object.keys(hashTree(path.join(opened.root, 'dist'))).filter((file) => file !== 'manifest.json')
  await opened.until(() => written.every((file) => opened.state().files.has(file)))
  expect([...opened.state().files.keys()].sort()).toEqual(written.sort())
  for (const file of written) {
    const bytes = readFileSync(path.join(opened.root, 'dist', file))
    await opened
      .until(async () => bytes.equals(await opened.bytes(file)))
      .catch(async () => {
        expect(await opened.read(file), file).toBe(bytes.toString())
      })
  }
}

async function allStyles(opened: OpenedSite): Promise<string> {
  const names = [...opened.state().files.keys()].filter((name) => name.endsWith('.css'))
  return (await Promise.all(names.map(opened.read))).join('\n')
}

function at(line: number, column: number): unknown {
  return expect.objectContaining({start: {line, column}})
}

/** More pages than are compiled at once; the last has a broken link. */
function manyPages(count: number): Record<string, string> {
  const pages = Array.from({length: count}, (_, number) => {
    const link = number === count - 1 ? '[Nowhere](/nowhere/)' : '[Start](./page-0.md)'
    return [`content/docs/next/page-${number}.md`, `# Page ${number}\n\nText of page ${number}. ${link}\n`]
  })
  return {
    'site-config.ts': "export default {title: 'Many', url: 'https://example.org', docs: {latest: 'next'}}\n",
    ...(Object.fromEntries(pages) as Record<string, string>),
  }
}
