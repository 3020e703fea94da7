import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

// the native parser, which cannot be stopped, took 80 s for 16 of these and four times as long for each further one
test.each(['`List<Lamp>` {\n  light(<Oil>lamp)\n}\n', 'a<b> {(<c>d)}\n', '{<b>{<c>\n'])(
  'code without a fence is refused at once, however often it is repeated: %j',
  async (code) => {
    const root = await makeFolder({
      'site-config.ts': `export default {title: 'Site', url: 'https://example.org'}\n`,
      'content/docs/index.mdx': `# Start\n\nText <3 more\n\n${code.repeat(60)}`,
      'content/docs/other.md': '# Other\n',
    })
    const began = Date.now()
    const {code: exit, stdout} = await runDocsite(root, ['build'])
    expect([
      exit,
      /^content\/docs\/index\.mdx:\d+:\d+ error (?:mdx-syntax|nesting-too-deep)$/m.test(stdout),
      Date.now() - began < 20_000,
    ]).toEqual([1, true, true])
  },
)
