import {execFileSync} from 'node:child_process'
import {readFileSync, readdirSync, symlinkSync, truncateSync} from 'node:fs'
import {createServer} from 'node:net'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {readBytes, readText, refuseIrregular} from '../../../../../renderer/core/files/read-file.ts'
import {makeFolder, toolRoot} from '../../../../make-site.ts'

/** Returns the code of the error that reading ends with. */
function codeOf(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return (error as {code?: unknown}).code
  }
}

describe('reading a file', () => {
  test('reads regular files and links to them', async () => {
    const root = await makeFolder({'a.txt': 'é\n'})
    symlinkSync('a.txt', path.join(root, 'b.txt'))
    expect(['a.txt', 'b.txt'].map((name) => readText(path.join(root, name)))).toEqual(['é\n', 'é\n'])
    expect(readBytes(path.join(root, 'b.txt'))).toEqual(Buffer.from('é\n'))
  })

  test('refuses all others at once, and those that are too large', async () => {
    const root = await makeFolder({'folder/a.txt': '', 'large.txt': ''})
    execFileSync('mkfifo', [path.join(root, 'pipe')])
    symlinkSync('pipe', path.join(root, 'to-pipe'))
    symlinkSync('/dev/zero', path.join(root, 'endless'))
    truncateSync(path.join(root, 'large.txt'), 2 ** 31)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(path.join(root, 'socket'), resolve))
    const names = ['pipe', 'to-pipe', 'endless', 'socket', 'folder', 'large.txt', 'none']
    const codes = ['ENOTREG', 'ENOTREG', 'ENOTREG', 'ENOTREG', 'EISDIR', 'ETOOBIG', 'ENOENT']
    for (const read of [readBytes, readText, refuseIrregular])
      expect(names.map((name) => codeOf(() => read(path.join(root, name))))).toEqual(codes)
    await new Promise((resolve) => server.close(resolve))
  })

  test('is done here only: other code that reads files names its own', () => {
    const own =
      /^(?:cli\/(?:build-tool|init\/scaffold-files|commands\/serve|tool-package)|renderer\/(?:core\/files\/(?:read-file|tool-facts)|site-code\/(?:own-packages|watch-access)))/
    const files = ['renderer', 'cli'].flatMap((folder) =>
      readdirSync(path.join(toolRoot, folder), {recursive: true, encoding: 'utf8'}).map((name) => path.posix.join(folder, name)),
    )
    const reading = files.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        /import \{[^}]*\breadFile(?:Sync)?\b[^}]*\} from 'node:fs/.test(readFileSync(path.join(toolRoot, file), 'utf8')),
    )
    expect(reading.filter((file) => !own.test(file))).toEqual([])
  })
})
