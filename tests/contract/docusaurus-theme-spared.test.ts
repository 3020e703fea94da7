import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const read = (root: string, page: string): string => readFileSync(path.join(root, 'build', page), 'utf8')

const spared = (output: string): readonly string[] | null => output.match(/^\S+ warning template-spared\n.*$/gm)

test('replaced parts of the layout that throw give way to those of docsite, with one warning each in every build', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]],
  themeConfig: {navbar: {items: [{type: 'custom-stars', position: 'right'}]}, footer: {copyright: 'Ours'}},
}
`,
    'docs/intro.md': '# Intro\n',
    'docs/more.md': '# More\n',
    'src/theme/Footer/index.js': "import lamps from '../../lamps'\nexport default () => <p>Theirs {lamps.none.length}</p>\n",
    'src/lamps.js': 'export default {}\n',
    'src/theme/NotFound.js': "export default () => {\n  throw new Error('No lamp here.')\n}\n",
    'src/theme/NavbarItem/ComponentTypes.js':
      "import types from '@theme-original/NavbarItem/ComponentTypes'\nimport Stars from './Stars'\nexport default {...types, 'custom-stars': Stars}\n",
    'src/theme/NavbarItem/Stars.js': "export default () => {\n  throw new TypeError('No stars')\n}\n",
  })
  const built = await runDocsite(root, ['build', '--verbose'])
  expect({code: built.code, spared: spared(built.stdout)}).toEqual({
    code: 0,
    spared: [
      "src/theme/Footer/index.js:2:44 warning template-spared\n  The template `Footer` of the site throws, so that of docsite is shown in its place: Cannot read properties of undefined (reading 'length').",
      'src/theme/NavbarItem/Stars.js:2:9 warning template-spared\n  The template `custom-stars` of the site throws, so nothing is shown in its place: No stars.',
      'src/theme/NotFound.js:2:9 warning template-spared\n  The template `NotFoundPage` of the site throws, so that of docsite is shown in its place: No lamp here.',
    ],
  })
  expect(read(root, 'docs/intro/index.html')).toContain('<p class="footer-copyright">Ours</p>')
  expect(read(root, '404.html')).toContain('not-found-code')
  const again = await runDocsite(root, ['build', '--verbose'])
  expect({code: again.code, spared: spared(again.stdout)}).toEqual({code: 0, spared: spared(built.stdout)})

  await writeFiles(root, {'src/lamps.js': 'export default {none: []}\n'})
  const mended = await runDocsite(root, ['build', '--verbose'])
  expect(spared(mended.stdout)).toEqual(spared(built.stdout)?.slice(1))
  expect(read(root, 'docs/intro/index.html')).toContain('<p>Theirs <!-- -->0</p>')
})
