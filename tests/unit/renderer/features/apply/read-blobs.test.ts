import {chmodSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, expect, test, vi} from 'vitest'
import {readBlobs} from '../../../../../renderer/features/apply/read-blobs.ts'
import {GIT_PATIENCE, repositoryAt, runGit} from '../../../../../renderer/source/git/repository.ts'
import {makeRepository} from '../../../../git-repository.ts'
import {makeFolder} from '../../../../make-site.ts'

afterEach(() => void vi.useRealTimers())

/** A repository whose git never answers. */
async function silentRepository() {
  const folder = await makeFolder({})
  writeFileSync(path.join(folder, 'git'), '#!/bin/sh\nexec sleep 60\n')
  chmodSync(path.join(folder, 'git'), 0o755)
  return repositoryAt(folder, {PATH: `${folder}:${process.env['PATH']}`})
}

test('files are read by their ids, without those that are missing or no text', async () => {
  const {root, git, commit} = makeRepository()
  await commit({'a.md': 'é\r\n', 'b.bin': Buffer.from([0xff, 0xfe])})
  const ids = [
    git('rev-parse', 'HEAD:a.md').trim(),
    git('rev-parse', 'HEAD:b.bin').trim(),
    '0'.repeat(39) + '1',
    git('rev-parse', 'HEAD').trim(),
  ]
  expect([...(await readBlobs(repositoryAt(root), ids))]).toEqual([[ids[0], 'é\r\n']])
})

test('a git that does not answer is given up', async () => {
  const repository = await silentRepository()
  await expect(runGit(repository, ['rev-parse', 'HEAD'], {patience: 100})).rejects.toThrow('it has not answered for 0.1 seconds')
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const read = expect(readBlobs(repository, ['a'])).rejects.toThrow('it has not answered for 20 seconds')
  await vi.advanceTimersByTimeAsync(GIT_PATIENCE)
  await read
})
