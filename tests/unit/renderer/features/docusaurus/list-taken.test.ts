import {expect, test} from 'vitest'
import {listTaken} from '../../../../../renderer/features/docusaurus/list-taken.ts'
import {notTaken} from '../../../../../renderer/features/docusaurus/not-taken.ts'
import {makeFolder} from '../../../../make-site.ts'

test('what is taken over is counted and named, without what a problem names', async () => {
  const root = await makeFolder({})
  const place = {root, file: `${root}/docusaurus.config.js`, modules: {}, absent: () => []}
  const written = {
    title: 'A',
    favicon: undefined,
    clientModules: ['./a.js'],
    themeConfig: {navbar: {}, zoom: {}},
    presets: [['classic', {}]],
    plugins: [`${root}/plugins/own.js`, '/elsewhere/node_modules/@acme/plugin/lib/index.js', './gone', () => undefined, false],
  }
  const problems = [notTaken('a', '`clientModules` and `themeConfig.zoom` have no effect.'), notTaken('a', 'Of `./gone`.')]
  expect(listTaken(written, {problems, components: ['Footer']}, place)).toEqual([
    {
      code: 'docusaurus-taken',
      severity: 'info',
      file: 'docusaurus.config.js',
      message: 'Taken over: 2 settings, 3 plugins, 1 replaced component.',
      hint: 'These are the settings: `title`, `themeConfig.navbar`; plugins: `classic`, `plugins/own.js`, `@acme/plugin`; replaced components: `Footer`.',
      scope: 'site',
    },
  ])
  expect(listTaken(undefined, {problems, components: []}, place)).toEqual([])
})
