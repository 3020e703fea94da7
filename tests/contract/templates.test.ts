import {execFileSync, spawnSync} from 'node:child_process'
import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const bin = path.join(toolRoot, 'lib/main.js')

const files = (config: string): Record<string, string> => ({
  'site-config.ts': `import {defineConfig} from 'docsite'\nexport default defineConfig({title: 'Site', url: 'https://example.org', ${config}})\n`,
  'content/docs/guide.md': '# Guide\n\nText.\n',
})

test('a site replaces a template by its name, with a stylesheet of its own, and the others stay', async () => {
  const root = await makeFolder({
    ...files(`templates: {Footer: './theme/footer.tsx'}`),
    'theme/footer.tsx': `import './footer.css'\nexport function Footer({site}: {site: {title: string}}) {\n  return <p className="own">{site.title + " & friends"}</p>\n}\n`,
    'theme/footer.css': '.own { color: rebeccapurple }\n',
  })
  execFileSync(process.execPath, [bin, 'build', '--quiet'], {cwd: root})
  const html = readFileSync(path.join(root, 'dist/docs/guide/index.html'), 'utf8')
  expect(/<footer.*?<\/footer>/s.exec(html)?.[0]).toBe('<footer class="footer"><p class="own">Site &amp; friends</p></footer>')
  expect(html).toContain('class="navbar')
  const style = readdirSync(path.join(root, 'dist/assets')).find((name) => name.startsWith('style-')) ?? ''
  expect(readFileSync(path.join(root, 'dist/assets', style), 'utf8')).toMatch(/\.own\{color:(?:#639|rebeccapurple)\}/)
})

test('a template keeps the original and adds to it', async () => {
  const root = await makeFolder({
    ...files(`templates: {Footer: './footer.tsx', VersionSwitcher: './versions.tsx'}, footer: {copyright: 'Ada'}`),
    'footer.tsx': `import {Footer as Original} from 'docsite/templates'
import type {TemplateProps} from 'docsite/templates'
export function Footer(props: TemplateProps) {
  return <><Original {...props} /><p>{props.templates.Footer === Footer ? 'replaced' : 'kept'}</p></>
}
`,
    'versions.tsx': `export {VersionSwitcher} from 'docsite/templates'
`,
  })
  execFileSync(process.execPath, [bin, 'build', '--quiet'], {cwd: root})
  const html = readFileSync(path.join(root, 'dist/docs/guide/index.html'), 'utf8')
  expect(/<footer.*?<\/footer>/s.exec(html)?.[0]).toBe(
    '<footer class="footer"><div class="footer-inner"><p class="footer-copyright">Ada</p></div><p>replaced</p></footer>',
  )
})

test('an island cannot use templates, which are code of the build', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...files(`islands: {Clock: {module: './clock.tsx'}}`),
    'clock.tsx': `import {Footer} from 'docsite/templates'\nexport const Clock = () => <p>{typeof Footer}</p>\n`,
    'content/docs/clock.mdx': '# Clock\n\n<Clock client="load" />\n',
  })
  const {status, stdout} = spawnSync(process.execPath, [bin, 'build'], {cwd: root, encoding: 'utf8', env: {...process.env, NO_COLOR: '1'}})
  expect(stdout).toContain('clock.tsx:1:22 error bundle-failed\n  `docsite/templates` works only at build time')
  expect(status).toBe(1)
})

test('an edited template renders the pages anew, an unchanged one renders nothing', {tags: ['rest']}, async () => {
  const footer = (text: string): Record<string, string> => ({'footer.tsx': `export const Footer = () => <p>{'${text}'}</p>\n`})
  const root = await makeFolder({...files(`templates: {Footer: './footer.tsx'}`), ...footer('one')})
  const build = (): string => execFileSync(process.execPath, [bin, 'build'], {cwd: root, encoding: 'utf8', stdio: 'pipe'})
  build()
  expect(build()).toContain('nothing had to be written')
  await writeFiles(root, footer('two'))
  build()
  expect(readFileSync(path.join(root, 'dist/docs/guide/index.html'), 'utf8')).toContain('<p>two</p>')
})

test('a component of the site stands in the navbar under its type', async () => {
  const root = await makeFolder({
    ...files(`navbar: {items: [{type: 'custom-stars', repo: 'a/b'}]}, components: {'custom-stars': './stars.tsx'}`),
    'stars.tsx': `export default function Stars({repo}: {repo: string}) {\n  return <b className="stars">{repo}</b>\n}\n`,
  })
  execFileSync(process.execPath, [bin, 'build', '--quiet'], {cwd: root})
  expect(readFileSync(path.join(root, 'dist/docs/guide/index.html'), 'utf8')).toContain('<b class="stars">a/b</b>')
})

test('links that lead nowhere are reported in the code of the layout, by builds and checks', async () => {
  const root = await makeFolder({
    ...files(
      `templates: {Footer: './footer.tsx'}, components: {'custom-x': './x.tsx'}, navbar: {items: [{type: 'custom-x'}, {to: '/docs/guide/', label: 'Guide'}]}`,
    ),
    'footer.tsx': `import {Link} from 'docsite/react'\nexport function Footer() {\n  return <Link to="/gone/">Gone</Link>\n}\n`,
    'x.tsx': `import {Link} from 'docsite/react'\nexport default () => <><Link to="/docs/guide/">Guide</Link> <Link to="/docs/giude/">Typo</Link></>\n`,
  })
  for (const command of ['build', 'check-links']) {
    const {code, stdout} = await runDocsite(root, [command, '--format', 'json'])
    const {diagnostics} = JSON.parse(stdout) as {readonly diagnostics: readonly {readonly file: string; readonly code: string}[]}
    expect([command, code, diagnostics.map((found) => `${found.file} ${found.code}`)]).toEqual([
      command,
      1,
      ['footer.tsx nav-missing-target', 'x.tsx nav-missing-target'],
    ])
  }
})

test.each([
  [
    'a template name that does not exist',
    files(`templates: {Foter: './footer.tsx'}`),
    {'footer.tsx': `export const Foter = () => null\n`},
    'site-config.ts:2:85 error template-unknown\n  `templates` names `Foter`, but there is no such template.\n',
  ],
  [
    'a module without the component',
    files(`templates: {Footer: './footer.tsx'}`),
    {'footer.tsx': `export const Fuss = () => null\n`},
    'footer.tsx error template-unknown\n  The module does not export a component named `Footer`.\n  hint: Write `export function Footer(…) { … }`.\n',
  ],
  [
    'a template that throws, at its place',
    files(`templates: {Footer: './footer.tsx'}`),
    {'footer.tsx': `export function Footer(): never {\n  throw new Error('no footer today')\n}\n`},
    'footer.tsx:2:9 error template-failed\n  A template threw while rendering the page `/docs/guide/`: no footer today.\n',
  ],
])('%s is reported, and nothing is written', async (_name, site, own, expected) => {
  const root = await makeFolder({...site, ...own})
  const {status, stdout} = spawnSync(process.execPath, [bin, 'build'], {cwd: root, encoding: 'utf8', env: {...process.env, NO_COLOR: '1'}})
  expect(stdout).toContain(expected)
  expect([status, readdirSync(root).includes('dist')]).toEqual([1, false])
})

test('pages follow the variables of the environment that a template names', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...files(`templates: {Footer: './footer.tsx'}`),
    'footer.tsx': `export const Footer = () => <i>{(process.env.DOCSITE_TEST_FOOTER ?? 'none') + ' ' + process.env['NODE_ENV']}</i>\n`,
  })
  const build = (env: NodeJS.ProcessEnv): [footer: string | undefined, isUnchanged: boolean] => {
    const {stdout} = spawnSync(process.execPath, [bin, 'build'], {cwd: root, encoding: 'utf8', env: {...process.env, ...env}})
    const html = readFileSync(path.join(root, 'dist/docs/guide/index.html'), 'utf8')
    return [/<i>(.*?)<\/i>/.exec(html)?.[1], stdout.includes('nothing had to be written')]
  }
  expect([build({}), build({}), build({DOCSITE_TEST_FOOTER: 'one'}), build({DOCSITE_TEST_FOOTER: 'one'}), build({})]).toEqual([
    ['none production', false],
    ['none production', true],
    ['one production', false],
    ['one production', true],
    ['none production', false],
  ])
})
