import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const hostile = '</script><script>alert(1)</script><!-- "&amp; \u2028 Ω'

const config = (more = ''): string => `export default {
  title: 'Widget & <Kit>',
  url: 'https://example.org',
  baseUrl: '/kit/',
  image: '/card.png',
  docs: {versions: {next: {label: 'Next'}}, showLastUpdateTime: true, showLastUpdateAuthor: true},
  blog: {},
  levels: {'git-history': 'ignore'},
  ${more}
}
`

/** A PNG file of 3 by 2 pixels, as far as its size is read. */
const card = Buffer.from('89504e470d0a1a0a0000000d4948445200000003000000020802000000', 'hex')

const site = {
  'site-config.ts': config(),
  'content/static/card.png': card,
  'content/pages/index.md': '# Home\n\nWelcome.\n',
  'content/docs/versions.json': '["1.0"]\n',
  'content/docs/next/guide/_category_.json': '{"label": "Guide", "link": {"type": "generated-index", "slug": "/guide"}}',
  'content/docs/next/guide/set-up.md': `---\ntitle: ${JSON.stringify(hostile)}\nlast_update: {date: 2024-05-31, author: Ada}\ntags: [Oil]\n---\n\nBe quick.\n`,
  'content/docs/1.0/set-up.md': '---\nimage: https://cdn.example/a.png\n---\n\n# Set up\n\nText.\n',
  'content/docs/1.0/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nText.\n',
  'content/blog/authors.yml': 'bo:\n  name: Bo\n  url: https://bo.example/\n',
  'content/blog/2024-01-02-lamp.md': '---\ntitle: Lamp\nauthors: [bo]\ntags: [Light]\n---\n\nIt shines.\n',
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, 'dist', file), 'utf8')
}

/** Returns the structured data of a page, parsed as search engines do: the text up to the first end tag. */
function dataOf(html: string): unknown {
  const found = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)]
  return found.map(([, text = '']) => JSON.parse(text) as unknown)
}

function metaOf(html: string): string[] {
  return [...html.matchAll(/<meta (?:property="(?:og|article):|name="twitter:)[^>]*>/g)].map(([tag]) =>
    tag.replace(/<meta (?:property|name)=/, ''),
  )
}

async function build(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const root = await makeFolder(files)
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  return root
}

test('pages describe themselves to search engines and link previews, whatever is in their texts', async () => {
  const root = await build(site)
  const doc = read(root, 'docs/next/guide/set-up/index.html')
  const url = 'https://example.org/kit/docs/next/guide/set-up/'
  expect(dataOf(doc)).toEqual([
    {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'TechArticle',
          headline: hostile,
          description: 'Be quick.',
          url,
          inLanguage: 'en',
          version: 'Next',
          image: 'https://example.org/kit/card.png',
          dateModified: '2024-05-31',
          author: {'@type': 'Person', name: 'Ada'},
          keywords: ['Oil'],
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            {'@type': 'ListItem', position: 1, name: 'Guide', item: 'https://example.org/kit/docs/next/guide/'},
            {'@type': 'ListItem', position: 2, name: hostile, item: url},
          ],
        },
      ],
    },
  ])
  expect(metaOf(doc).slice(2)).toEqual([
    `"og:url" content="${url}">`,
    '"og:image" content="https://example.org/kit/card.png">',
    '"og:image:width" content="3">',
    '"og:image:height" content="2">',
    '"twitter:image" content="https://example.org/kit/card.png">',
    '"og:type" content="article">',
    '"og:site_name" content="Widget &amp; &lt;Kit&gt;">',
    '"og:locale" content="en">',
    '"article:modified_time" content="2024-05-31">',
    '"article:author" content="Ada">',
    '"article:tag" content="Oil">',
    '"twitter:card" content="summary_large_image">',
  ])
  expect(doc.match(/<script/g)?.length).toBe(read(root, 'docs/set-up/index.html').match(/<script/g)?.length)
  expect(dataOf(read(root, 'docs/set-up/index.html'))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: 'Set up',
      description: 'Text.',
      url: 'https://example.org/kit/docs/set-up/',
      inLanguage: 'en',
      version: '1.0',
      image: 'https://cdn.example/a.png',
    },
  ])
  expect(dataOf(read(root, 'docs/secret/index.html'))).toEqual([])
  expect(dataOf(read(root, 'index.html'))).toEqual([
    {'@context': 'https://schema.org', '@type': 'WebSite', name: 'Widget & <Kit>', url: 'https://example.org/kit/', inLanguage: 'en'},
  ])
  expect(dataOf(read(root, 'blog/2024/01/02/lamp/index.html'))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: 'Lamp',
      description: 'It shines.',
      url: 'https://example.org/kit/blog/2024/01/02/lamp/',
      inLanguage: 'en',
      image: 'https://example.org/kit/card.png',
      datePublished: '2024-01-02T00:00:00.000Z',
      author: {'@type': 'Person', name: 'Bo', url: 'https://bo.example/'},
      keywords: ['Light'],
    },
  ])
})

test('a site leaves the descriptions out, and the policy of its pages is the same with them', async () => {
  const [on, off] = await Promise.all([build(site), build({...site, 'site-config.ts': config('structuredData: false')})])
  const pages = ['docs/next/guide/set-up/index.html', 'docs/set-up/index.html', 'blog/2024/01/02/lamp/index.html', 'index.html']
  const [withData, without] = [on, off].map((root) => pages.map((page) => read(root, page)))
  expect(without?.map(dataOf)).toEqual([[], [], [], []])
  expect(withData?.map((html) => html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, ''))).toEqual(without)
})
