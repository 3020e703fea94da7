import {expect, test} from 'vitest'
import {npxCommand} from '../../../cli/tool-package.ts'

test('a docsite that npx has fetched is run again by the name of its package, since the package `docsite` is another program', () => {
  const tool = {name: 'versioned-docsite'}
  expect(npxCommand('file:///home/ada/.npm/_npx/1f2e/node_modules/versioned-docsite/lib/run.js', tool)).toBe('npx versioned-docsite')
  expect(npxCommand(String.raw`C:\Users\ada\npm-cache\_npx\1f2e\node_modules\versioned-docsite\lib\run.js`, tool)).toBe(
    'npx versioned-docsite',
  )
  expect(npxCommand('file:///home/ada/site/node_modules/docsite/lib/run.js', tool)).toBe('npx docsite')
})
