import path from 'node:path'
import {expect, test} from 'vitest'
import {joinPosix} from '../../../../../renderer/core/files/join-posix.ts'

test('paths are joined as Node joins them, however they are written', () => {
  const folders = ['docs/next/a', 'docs', '.', '', 'a/b/c/d']
  const pieces = ['x.md', './', '../', 'y/', '.z/', '//', '..', '...', 'w', '/', 'a.b']
  for (const folder of folders) {
    for (const first of pieces) {
      for (const second of pieces) {
        for (const third of pieces) {
          const relative = first + second + third
          expect([folder, relative, joinPosix(folder, relative)]).toEqual([folder, relative, path.posix.join(folder, relative)])
        }
      }
    }
  }
})
