import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test, vi} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {spawnDocsite} from '../spawn-docsite.ts'

vi.setConfig({testTimeout: 60_000})

/** V8 ends the whole process at once, in whichever thread this runs. */
const HUGE = `'x'.repeat(2 ** 28).split('')`

/** A template that notes the process that renders it and its parent, and then runs this code. */
const footer = (code: string) =>
  `import {writeFileSync} from 'node:fs'\nexport function Footer() { writeFileSync('.pids', process.pid + ' ' + process.ppid); ${code}; return <p>The footer.</p> }\n`

const files = {
  'content/docs/next/start.md': '# Start\n\nText.\n',
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', templates: {Footer: './footer.tsx'}}\n`,
  'footer.tsx': footer(''),
}

const build = (root: string, ...args: readonly string[]) => spawnDocsite(root, ['build', ...args])

/** Whether the last build rendered in a process of its own, whose parent is docsite and not this one. */
function wasApart(root: string): boolean {
  const [, parent] = readFileSync(path.join(root, '.pids'), 'utf8').split(' ')
  return Number(parent) !== process.pid
}

test('a template that asks for more memory than a process may use is reported with the page, and nothing is written', async () => {
  const root = await makeFolder(files)
  expect((await build(root)).code).toBe(0)
  const before = hashTree(path.join(root, 'dist'))
  await writeFiles(root, {'footer.tsx': footer(HUGE)})
  for (const more of [[], ['--no-cache']]) {
    const {code, signal, stdout, stderr} = await build(root, ...more)
    expect([code, signal]).toEqual([1, null])
    expect(`${stdout}${stderr}`).toContain(`site-config.ts error template-failed
  A template took more memory than a process may use while rendering the page \`/docs/start/\`.
  hint: Look for data that grows without limit. The templates of this site are \`./footer.tsx\`.
`)
    expect(stderr).not.toMatch(/Fatal|Native stack|node:internal/)
    expect(hashTree(path.join(root, 'dist'))).toEqual(before)
  }
  await writeFiles(root, {'footer.tsx': footer('')})
  expect((await build(root)).code).toBe(0)
})

test('templates render in a process of their own until they have rendered a whole build', async () => {
  const root = await makeFolder(files)
  const seen: boolean[] = []
  const edit = async (texts: Readonly<Record<string, string>>): Promise<void> => {
    await writeFiles(root, texts)
    expect((await build(root)).code).toBe(0)
    seen.push(wasApart(root))
  }
  await edit({})
  await edit({'content/docs/next/start.md': '# Start\n\nAnother text.\n'})
  await edit({'footer.tsx': footer('void 0')})
  await edit({'content/docs/next/start.md': '# Start\n\nA third text.\n'})
  expect(seen).toEqual([true, false, true, false])
})

test('a site without templates of its own has one process', async () => {
  const root = await makeFolder({...files, 'site-config.ts': `export default {title: 'Site', url: 'https://example.org'}\n`})
  expect((await build(root)).code).toBe(0)
  expect(existsSync(path.join(root, '.docsite/cache/tried-templates'))).toBe(false)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the process that renders, too', async (name) => {
  const root = await makeFolder({...files, 'footer.tsx': footer(`for (const end = Date.now() + 200; Date.now() < end;);`)})
  const pages = Object.fromEntries(Array.from({length: 60}, (_, index) => [`content/pages/p${index}.md`, `# Page ${index}\n`]))
  await writeFiles(root, pages)
  const waiting = vi.waitFor(() => expect(existsSync(path.join(root, '.pids'))).toBe(true), {timeout: 60_000, interval: 20})
  const ended = spawnDocsite(root, ['build'], {onStart: (kill) => void waiting.then(() => kill(name))})
  expect((await ended).code).toBe(130)
  const [pid = ''] = readFileSync(path.join(root, '.pids'), 'utf8').split(' ')
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
  expect(existsSync(path.join(root, 'dist'))).toBe(false)
})
