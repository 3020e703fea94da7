import {expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {openSite} from '../open-live-site.ts'
import {showDiagnostics} from '../show-diagnostics.ts'

const files = {
  'site-config.ts': `import './beside.ts'\nexport default {title: 'Site', url: 'https://example.org', islands: {Island: {module: 'island.tsx'}}, templates: {Footer: './footer.tsx'}, stylesheets: ['theme.css']}\n`,
  'beside.ts': 'export {}\n',
  'footer.tsx': 'export const Footer = () => <p>Footer</p>\n',
  'theme.css': ':root { --step: 1 }\n',
  'island.tsx': 'export const Island = () => <b>Island</b>\n',
  'part.tsx': `import styles from './part.module.css'\nexport const Part = () => <i className={styles.part}>Part</i>\n`,
  'part.module.css': '.part { color: red }\n',
  'content/docs/next/index.md': '# Start\n',
  'content/docs/next/live.mdx': `import {Part} from '@site/part'\n\n# Live\n\n<Part /> <Island />\n`,
  'content/pages/index.tsx': 'export default () => <h1>Home</h1>\n',
} as const

const codeFiles = [
  'site-config.ts',
  'beside.ts',
  'footer.tsx',
  'theme.css',
  'island.tsx',
  'part.tsx',
  'part.module.css',
  'content/pages/index.tsx',
] as const

/** Files that are bundled as another one is. */
const alike: ReadonlySet<string> = new Set<(typeof codeFiles)[number]>(['beside.ts', 'part.tsx', 'content/pages/index.tsx'])

test('code that is nested too deep for the bundler is reported where it is, and costs nothing once it is mended', async () => {
  const site = await openSite(files, {evaluation: {isolated: true}})
  const shown = (): string[] => showDiagnostics(site.state().problems)
  for (const [index, file] of codeFiles.entries()) {
    if (!isDeep && alike.has(file)) continue
    const bracket = '{[('[index % 3] ?? '{'
    site.write(file, `\n${bracket.repeat(200_000)}`)
    await expect.poll(() => shown().length, {message: `${file} is not reported`}).toBeGreaterThan(0)
    expect(
      shown().filter((line) => !line.includes('more than 10,000 levels deep')),
      file,
    ).toEqual([])
    expect(shown()[0]).toMatch(`${file}:2:10001 `)
    site.write(file, files[file])
    await expect.poll(shown, {message: `${file} is not mended`}).toEqual([])
  }
  expect(await site.read('docs/live/index.html')).toContain('Part')
})

test('a file that is too large for the bundler is reported, and costs nothing once it is mended', async () => {
  const data = {'beside.ts': `import './data.json'\n`, 'data.json': '[]\n'}
  const site = await openSite({...files, ...data}, {evaluation: {isolated: true}})
  const shown = (): string[] => showDiagnostics(site.state().problems)
  const large = ['data.json', 'theme.css', 'island.tsx'] as const
  const largeToo = ['beside.ts', 'footer.tsx', 'part.module.css'] as const
  for (const file of isDeep ? [...large, ...largeToo] : large) {
    site.write(file, `"${'a'.repeat(33 * 1024 * 1024)}"\n`)
    await expect.poll(() => shown().length, {message: `${file} is not reported`, timeout: 60_000}).toBeGreaterThan(0)
    expect(
      shown().filter((line) => !line.includes('The file is 34 MiB; a file that is bundled may be at most 32 MiB.')),
      file,
    ).toEqual([])
    expect(shown()[0]).toMatch(`${file}:1:1 `)
    site.write(file, {...files, ...data}[file])
    await expect.poll(shown, {message: `${file} is not mended`, timeout: 60_000}).toEqual([])
  }
})
