import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {hasUntriedTemplates, noteTriedTemplates} from '../../../../renderer/site/tried-templates.ts'
import {makeFolder} from '../../../make-site.ts'

const cached = {cache: true}

test('templates are tried once they have rendered a build, until they, their names or the configuration change', async () => {
  const root = await makeFolder({'footer.tsx': '1', 'part.ts': '1', '.docsite/x': ''})
  const stateRoot = path.join(root, '.docsite')
  const files = ['footer.tsx', 'part.ts'].map((name) => path.join(root, name))
  const config = {templates: {Footer: './footer.tsx'}, components: {'custom-star': './star.tsx'}, codeHash: 'a', stateRoot}
  const note = (): void => noteTriedTemplates(config, {files, since: Date.now() + 1000})
  expect(hasUntriedTemplates(config, cached)).toBe(true)
  note()
  expect(hasUntriedTemplates(config, cached)).toBe(false)
  expect(hasUntriedTemplates(config, {cache: false})).toBe(true)
  const others = [{codeHash: 'b'}, {templates: {Navbar: './footer.tsx'}}, {components: {}}]
  expect(others.map((other) => hasUntriedTemplates({...config, ...other}, cached))).toEqual([true, true, true])
  writeFileSync(path.join(root, 'part.ts'), '2')
  expect(hasUntriedTemplates(config, cached)).toBe(true)
  note()
  expect(hasUntriedTemplates(config, cached)).toBe(false)
})

test('a site without templates has nothing to try, and leaves no file', async () => {
  const root = await makeFolder({'.docsite/x': ''})
  const config = {templates: {}, components: {Button: './button.tsx'}, codeHash: 'a', stateRoot: path.join(root, '.docsite')}
  noteTriedTemplates(config, {files: [], since: Date.now()})
  expect([hasUntriedTemplates(config, cached), hasUntriedTemplates(config, {cache: false})]).toEqual([false, false])
})

test('a note that is damaged counts for nothing, and one that cannot be written is left out', async () => {
  const root = await makeFolder({'.docsite/cache/tried-templates': 'damaged', 'file/x': ''})
  const config = {templates: {Footer: './footer.tsx'}, components: {}, codeHash: 'a', stateRoot: path.join(root, '.docsite')}
  expect(hasUntriedTemplates(config, cached)).toBe(true)
  noteTriedTemplates({...config, stateRoot: path.join(root, 'file/x')}, {files: [], since: Date.now()})
  expect(hasUntriedTemplates({...config, stateRoot: path.join(root, 'file/x')}, cached)).toBe(true)
})
