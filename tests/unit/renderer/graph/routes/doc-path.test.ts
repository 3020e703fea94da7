import {expect, test} from 'vitest'
import {docId, parseDocPath} from '../../../../../renderer/graph/routes/doc-path.ts'

test('H9: numbers belong to the order, not to ids', () => {
  expect(parseDocPath('01-guide/02-install.md')).toEqual({folder: 'guide', name: 'install', position: 2, isIndex: false})
  expect(parseDocPath('01-guide/02-install.md', (name) => ({name}))).toEqual({folder: '01-guide', name: '02-install', isIndex: false})
})

test('H10: index, readme and a file named like its folder stand for the folder', () => {
  const paths = ['index.md', 'README.mdx', 'guide/Guide.md', 'guide/index.md', 'guide/guides.md', 'a/guide/a.md']
  expect(paths.map((path) => parseDocPath(path).isIndex)).toEqual([true, true, true, true, false, false])
})

test('names may have dots', () => {
  expect(parseDocPath('api/cameraview.camera.md')).toEqual({folder: 'api', name: 'cameraview.camera', isIndex: false})
})

test('an id is the folder and the own id or name', () => {
  expect(docId({folder: 'guide', name: 'install'}, undefined)).toBe('guide/install')
  expect(docId({folder: 'guide', name: 'install'}, 'setup')).toBe('guide/setup')
  expect(docId({folder: '', name: 'install'}, undefined)).toBe('install')
})
