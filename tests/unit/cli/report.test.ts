import path from 'node:path'
import {expect, test} from 'vitest'
import {report} from '../../../cli/report.ts'
import {diagnostic} from '../../../renderer/core/diagnostics/diagnostic.ts'
import {memoryIo} from '../../memory-io.ts'

const found = diagnostic('link-empty', {message: 'The link is empty.', file: 'content/docs/next/a.md'})

test.each([
  ['pretty', 'docs/content/docs/next/a.md'],
  ['junit', 'docs/content/docs/next/a.md'],
  ['json', 'content/docs/next/a.md'],
  ['github', 'website/docs/content/docs/next/a.md'],
  ['sarif', 'website/docs/content/docs/next/a.md'],
] as const)('%s names a file of a site in `docs`, in the folder `website` of a repository, as %s', async (format, file) => {
  const top = path.resolve('/repository')
  const io = memoryIo({cwd: path.join(top, 'website'), env: {GITHUB_WORKSPACE: top}})
  await report(io, [found], {format, root: path.join(top, 'website/docs')})
  const named = /[\w/]*content\/docs\/next\/a\.md/.exec(io.written.stdout)?.[0]
  expect(named).toBe(file)
})

test('a site outside of what GitHub works on is named from where the command was given', async () => {
  const io = memoryIo({cwd: path.resolve('/elsewhere'), env: {GITHUB_WORKSPACE: path.resolve('/repository')}})
  await report(io, [found], {format: 'github', root: path.resolve('/elsewhere/site')})
  expect(io.written.stdout).toContain('file=site/content/docs/next/a.md')
})
