import {expect, test} from 'vitest'
import {gitVersionFolder, showGitPaths} from '../../../../../renderer/core/files/git-folder.ts'

const key = '0123456789abcdef'

test('the folder of a version tells its tag, and paths in it are shown as Git names them', () => {
  const folder = `.docsite/git/${gitVersionFolder('release/1.0', key)}/tree`
  expect(folder).toBe(`.docsite/git/release~1.0@${key}/tree`)
  expect(showGitPaths(`${folder}/docs/a.md`)).toBe('release/1.0:docs/a.md')
  expect(showGitPaths(`../sites/one/${folder}/docs/a.md`)).toBe('release/1.0:docs/a.md')
  expect(showGitPaths(`\`${folder}/docs\` has none, but \`${folder}/a.md\` and \`${folder}\` have.`)).toBe(
    '`release/1.0:docs` has none, but `release/1.0:a.md` and `release/1.0:` have.',
  )
  expect(showGitPaths(`${folder}ology/a.md`)).toBe(`${folder}ology/a.md`)
})

test('a tag with `@` keeps it', () => {
  expect(showGitPaths(`.docsite/git/${gitVersionFolder('@scope/name@1.0', key)}/tree/a.md`)).toBe('@scope/name@1.0:a.md')
})
