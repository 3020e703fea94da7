import {rm} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {spawnDocsite} from '../spawn-docsite.ts'

/** Nearly as much as a page may have, and more than unoptimized regular expressions can repeat. */
const long = 'a'.repeat(5_000_000)
const spaces = ' '.repeat(5_000_000)

const pages: Readonly<Record<string, string>> = {
  'brackets.md': `# Title\n\n[${long}] [b][\n`,
  'colons.md': `# Title\n\n${':'.repeat(5_000_000)}\n`,
  'comment.md': `# Title\n\n<!--${long}-->\n`,
  'data-url.md': `# Title\n\n![A](data:image/png;base64,${long})\n`,
  'fence-spaces.md': `# Title\n\n\`\`\`js\na${spaces}b\n\`\`\`\n`,
  'fence-words.md': `# Title\n\n\`\`\`js ${long}\na\n\`\`\`\n`,
  'html.md': `# Title\n\n<img alt="A" src="data:image/png;base64,${long}">\n`,
  'paragraph-spaces.md': `# Title\n\na${spaces}b\n`,
  'style.md': `# Title\n\n<p style="--a: ${long}; background: url(${long.slice(0, 100)})">A</p>\n`,
  'front-matter.md': `---\ntitle: ${long}\n---\n\nText.\n`,
  'jsx-spaces.mdx': '# Title\n\n<p>A{" ".repeat(5_000_000)}B</p>\n',
}

const site: Readonly<Record<string, string>> = {
  'site-config.ts': "export default {title: 'Site', url: 'https://example.org'}\n",
  'content/docs/versions.json': '["1.0"]',
  'content/docs/1.0/index.md': '# Title\n',
  'content/docs/next/index.md': '# Title\n\n[A](/a.html) [B](/b.css) ![C](/c.svg)\n',
  'content/docs/next/a/_category_.json': JSON.stringify({label: long}),
  'content/docs/next/a/index.md': '# Title\n',
  'content/static/a.html': `<!doctype html><title>A</title><img alt="A" src="data:image/png;base64,${long}"><a href="${'/a'.repeat(2_500_000)}">A</a>`,
  'content/static/b.css': `a{background:url("data:image/png;base64,${long}")}b{background:url(data:image/png;base64,${long})}@import${spaces}"c.css";`,
  'content/static/c.svg': `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M1 1'.repeat(1_250_000)}"/></svg>`,
  ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`content/docs/next/${name}`, text])),
}

/** Each of these pages is refused with a reason; all others are built. */
const refused = /^content\/docs\/next\/(?:colons|front-matter)\.md:\d+:\d+ error (?:too-much-markup|front-matter-invalid)$/

test('megabytes in one place are built or reported, even where V8 does not optimize regular expressions', {timeout: 240_000}, async () => {
  const run = async (args: readonly string[]): Promise<{code: number | null; problems: string[]; said: string}> => {
    const {code, stdout, stderr} = await spawnDocsite(root, args, {nodeOptions: ['--no-regexp-optimization']})
    const said = (stdout + stderr).slice(-4000)
    expect(said).not.toContain('This is a bug')
    return {code, problems: (stdout + stderr).split('\n').filter((line) => / (?:error|warning) [a-z-]+$/.test(line)), said}
  }
  const root = await makeFolder(site)
  const {code, problems, said} = await run(['build'])
  expect({code, said: code === 1 ? '' : said, others: problems.filter((line) => !refused.test(line))}).toEqual({
    code: 1,
    said: '',
    others: [],
  })
  expect(problems.length).toBe(2)
  for (const name of ['colons.md', 'front-matter.md']) await rm(path.join(root, 'content/docs/next', name))
  for (const args of [['build'], ['check-links'], ['check-links', '--built'], ['search-records', '--out', 'records.json']]) {
    const ended = await run(args)
    // the link in the static file leads nowhere
    const expected = args.includes('--built') ? 1 : 0
    expect({args, code: ended.code, said: ended.code === expected ? '' : ended.said}).toEqual({args, code: expected, said: ''})
  }
})
