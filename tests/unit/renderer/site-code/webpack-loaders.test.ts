import {expect, test} from 'vitest'
import {readLoaders} from '../../../../renderer/site-code/webpack-loaders.ts'

test('loaders before a file say what it becomes, by the first whose result is another', () => {
  const read = (specifier: string): string => {
    const loaded = readLoaders(specifier)
    return loaded === undefined ? 'none' : `${loaded.loader} makes ${loaded.file} ${loaded.as ?? 'unknown'}`
  }
  expect(
    [
      '!!raw-loader!./a.js',
      '!!raw-loader?esModule=false!../loaders/x!./a.js',
      'url-loader?{"limit":1}!@site/a.svg',
      '-!babel-loader!../up.js!./a.js',
      '!!@svgr/webpack!./a.svg',
      '!!json-loader!raw-loader!./a.json',
      '@site/loaders/up?x=1!./a.js',
      './a.js',
      '!!./a.js',
      'raw-loader!',
    ].map(read),
  ).toEqual([
    'raw-loader makes ./a.js text',
    'raw-loader makes ./a.js text',
    'url-loader makes @site/a.svg url',
    '../up.js makes ./a.js unknown',
    '@svgr/webpack makes ./a.svg itself',
    'raw-loader makes ./a.json text',
    '@site/loaders/up makes ./a.js unknown',
    'none',
    'none',
    'none',
  ])
})
