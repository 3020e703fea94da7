import {InvalidArgumentError} from 'commander'
import {expect, test} from 'vitest'
import {parseOrigin} from '../../../cli/common-options.ts'
import {describeBuild} from '../../../cli/describe-build.ts'
import {memoryIo} from '../../memory-io.ts'

test.each(['https://docs.example', 'http://127.0.0.1:8080', 'https://Docs.Example/'])('%s is an origin', (text) =>
  expect(parseOrigin(text)).toBe(new URL(text).origin),
)

test.each(['docs.example', 'https://docs.example/a/', 'https://docs.example/?a', 'ftp://docs.example', '/docs/', ''])(
  '%j is none',
  (text) => {
    expect(() => parseOrigin(text)).toThrow(InvalidArgumentError)
  },
)

test('a machine that builds the site to publish it is warned of the address of an example', () => {
  const result = {
    outcome: 'unchanged',
    diagnostics: [],
    versions: [],
    files: 1,
    bytes: 1,
    filesWritten: 0,
    outRoot: '/dist',
    hasPages: true,
    missingHome: undefined,
    exampleUrl: 'https://example.org',
  } as const
  const say = (env: Readonly<Record<string, string>>): string => {
    const io = memoryIo({env})
    return describeBuild(result, {root: '.'}, {io, output: io.stdout})
  }
  expect(say({CI: 'true'})).toContain('warning: `url` is still https://example.org')
  expect(say({CI: 'false'}) + say({})).not.toContain('warning')
})
