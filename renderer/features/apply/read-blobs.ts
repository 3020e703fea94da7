import {spawn} from 'node:child_process'
import {Buffer} from 'node:buffer'
import type {Repository} from '../../source/git/repository.ts'
import {exactText} from './exact-text.ts'

/**
 * Reads files of a repository by their object ids, in one call of git. Those that are missing or are not UTF-8 are left out.
 * @throws git's error
 */
// oxlint-disable-next-line eslint/max-params -- objects of a repository
export async function readBlobs({folder, args, env}: Repository, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const child = spawn('git', [...args, 'cat-file', '--batch'], {cwd: folder, env, stdio: ['pipe', 'pipe', 'ignore']})
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.stdin.on('error', reject)
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`git cat-file ended with ${code}.`))))
  })
  child.stdin.end(ids.map((id) => `${id}\n`).join(''))
  await ended
  return parseBatch(Buffer.concat(chunks))
}

/** Parses the output of `git cat-file --batch`: for each object a line with id, type and size, then its bytes and a line end. */
function parseBatch(output: Buffer): Map<string, string> {
  const found = new Map<string, string>()
  for (let offset = 0; offset < output.length;) {
    const end = output.indexOf('\n', offset)
    if (end === -1) break
    const [id = '', type, size] = output.toString('latin1', offset, end).split(' ')
    offset = end + 1
    if (size === undefined) continue
    const text = type === 'blob' ? exactText(output.subarray(offset, offset + Number(size))) : undefined
    offset += Number(size) + 1
    if (text !== undefined) found.set(id, text)
  }
  return found
}
