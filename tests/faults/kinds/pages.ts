import {faultsOf} from '../fault.ts'
import type {FaultKind} from '../fault.ts'
import {inDocs, inMarkdown, inMdx, inPages} from '../fault.ts'

const inOldVersions: FaultKind['where'] = ({version}) => version === '0.2.4' || version === '0.1'
/** A link to the same page of another version is on purpose. */
const inOldVersionsOfOthers: FaultKind['where'] = ({version, file}) => version === '0.1' && !file.endsWith('/targets.md')

/** Links to pages and Markdown files that are not there. What is reported is the link, from its first bracket on. */
export const pageFaults: readonly FaultKind[] = [
  ...faultsOf(
    {place: 'words'},
    {
      'file beside': ['link-missing-file', 'missing files', ({n}) => `‸[words](./gone-${n}.md)`],
      'file without dot': ['link-missing-file', 'missing files', ({n}) => `‸[words](gone-${n}.mdx)`],
      'file in a folder': ['link-missing-file', 'missing files', ({n}) => `‸[a b](../gone-${n}/page.md)`],
      'file from the version': ['link-missing-file', 'missing files', ({n}) => `‸[words](/guide/gone-${n}.md)`],
      'file from the site': ['link-missing-file', 'missing files', ({n}) => `‸[words](@site/content/docs/next/gone-${n}.md)`],
      'file with anchor and query': ['link-missing-file', 'missing files', ({n}) => `‸[words](./gone-${n}.md?a=b#part)`],
      'file with a title': ['link-missing-file', 'missing files', ({n}) => `‸[words](./gone-${n}.md "A title")`],
      'file in angle brackets': ['link-missing-file', 'missing files', ({n}) => `‸[words](<./gone page ${n}.md>)`],
      'file with encoded name': ['link-missing-file', 'missing files', ({n}) => `‸[words](./gone%20page-${n}.md)`],
      'file with the wrong case': ['link-missing-file', 'case of files', ({to}) => `‸[words](${to('guide/Targets.md')})`],
      'file with another extension': ['link-missing-file', 'missing files', ({to}) => `‸[words](${to('guide/targets.mdx')})`],
      draft: ['link-missing-file', 'missing files', ({to}) => `‸[words](${to('guide/draft.md')})`],
      partial: ['link-missing-file', 'missing files', ({to}) => `‸[words](${to('guide/_snippet.md')})`],
      'redirect to a page': [
        'link-redirected',
        'detours',
        ({random}) => `‸[words](${random.pick(['/old/', '/old', '/old/#where-to-ask', '/old/?a'])})`,
      ],
      'redirect that leads out': ['link-redirected', 'detours', () => '‸[words](/away/)'],
      page: ['link-missing-page', 'missing pages', ({n}) => `‸[words](/docs/gone-${n}/)`],
      'page without its slash': ['link-missing-page', 'missing pages', ({n}) => `‸[words](/docs/gone-${n})`],
      'page with query': ['link-missing-page', 'missing pages', ({n}) => `‸[words](/gone-${n}/?tab=a&b)`],
      'page with .html': ['link-missing-page', 'missing pages', ({n}) => `‸[words](/docs/gone-${n}.html)`],
      'page with the wrong case': ['link-missing-page', 'case of pages', () => '‸[words](/FAQ/)'],
      'page with the wrong base URL': ['link-missing-page', 'missing pages', () => '‸[words](/other-base/faq/)'],
      'page above the site': ['link-missing-page', 'missing pages', ({n}) => `‸[words](../../../../../../gone-${n})`],
      'page with emphasis in its words': ['link-missing-page', 'missing pages', ({n}) => `‸[*some* \`code\` 日本](/gone-${n}/)`],
      'link around an image': [
        'link-missing-file',
        'missing files',
        ({n, to}) => `‸[![A square](${to('guide/img/square.svg')})](./gone-${n}.md)`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'words', where: inOldVersions},
    {
      'file of a newer version': ['link-missing-file', 'versions of files', ({to}) => `‸[words](${to('guide/next-only.md')})`],
      'page of a newer version': ['link-missing-page', 'versions of pages', ({url}) => `‸[words](${url('guide/next-only')})`],
    },
  ),
  ...faultsOf(
    {place: 'words', where: inOldVersionsOfOthers},
    {
      'page of the version that is not released': [
        'link-other-version',
        'version leaks',
        () => '‸[words](/docs/next/guide/targets/#by-id)',
      ],
      'file of another version': ['link-other-version', 'version leaks', () => '‸[words](@site/content/docs/0.2.4/guide/targets.md)'],
    },
  ),
  ...faultsOf(
    {place: 'words', where: inPages},
    {
      'page from the page': ['link-missing-page', 'missing pages', ({n}) => `‸[words](gone-${n})`],
    },
  ),
  ...faultsOf(
    {place: 'blocks'},
    {
      definition: [
        'link-missing-file',
        'missing files',
        ({n}) => `See [this][gone ${n}] and [that][gone ${n}].\n\n‸[gone ${n}]: ./gone-${n}.md`,
      ],
      'definition that nobody uses': [
        'link-definition-unused',
        'unused definitions',
        ({n, to}) => `‸[unused ${n}]: ${to('guide/targets.md')}`,
      ],
      'in a heading': ['link-missing-file', 'missing files', ({n}) => `## Part ‸[${n}](./gone-${n}.md) of it`],
      'in a table': [
        'link-missing-page',
        'missing pages',
        ({n}) => `| a | b |\n| - | - |\n| é \\| ‸[x](/gone-${n}/) | ‸[y](/gone-too-${n}/) |`,
      ],
      'in a footnote': [
        'link-missing-file',
        'missing files',
        ({n}) => `Words[^note-${n}].\n\n[^note-${n}]: A note with ‸[a link](./gone-${n}.md).`,
      ],
      'in an inner list': [
        'link-missing-page',
        'missing pages',
        ({n}) => `- one\n  - two\n    1. three ‸[x](/gone-${n}/)\n       more ‸[y](/gone-too-${n}/)`,
      ],
      'in a quotation': [
        'link-missing-file',
        'missing files',
        ({n}) => `> words\n> and ‸[more\n> words](./gone-${n}.md)\n>\n> > inner ‸[words](./gone-too-${n}.md)`,
      ],
      'in an admonition': [
        'link-missing-file',
        'missing files',
        ({n}) => `:::note[A ‸[title](./gone-${n}.md)]\n\nWords and ‸[a link](./gone-too-${n}.md).\n\n:::`,
      ],
      'in a paragraph of several lines': [
        'link-missing-page',
        'missing pages',
        ({n}) => `One line,  \nand 🙂 ‸[two](/gone-${n}/)\\\nand ‸[three\nfour](/gone-too-${n}/)`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'words', where: inMarkdown},
    {
      'raw link': ['link-missing-file', 'missing files', ({n}) => `‸<a class="x" href="./gone-${n}.md">words</a>`],
      'raw link with entities': ['link-missing-page', 'missing pages', ({n}) => `‸<a href="/gone&#45;${n}/?a&amp;b">words</a>`],
    },
  ),
  ...faultsOf(
    {place: 'blocks', where: inMarkdown},
    {
      'raw link in a block': [
        'link-missing-page',
        'raw HTML',
        ({n}) => `<div>\n  <p>Words ‸<a\n    href="/gone-${n}/">x</a></p>\n  <ul><li>‸<a href='/gone-too-${n}/'>y</a></ul>\n</div>`,
      ],
      'Markdown inside raw HTML': [
        'link-missing-file',
        'missing files',
        ({n}) => `<details>\n<summary>More</summary>\n\nWords ‸[x](./gone-${n}.md)\n\n</details>`,
      ],
      area: ['link-missing-page', 'area', ({n}) => `<map name="m${n}">‸<area href="/gone-${n}/" alt="x"></map>`],
    },
  ),
  ...faultsOf(
    {place: 'words', where: inMdx},
    {
      'JSX link': ['link-missing-file', 'JSX elements', ({n}) => `‸<a className="x" href="./gone-${n}.md">words</a>`],
      'JSX link with an expression': ['link-missing-page', 'rendered elements', ({n}) => `‸<a href={'/gone-' + ${n} + '/'}>words</a>`],
    },
  ),
  ...faultsOf(
    {place: 'blocks', where: inMdx},
    {
      'link of a component': ['link-missing-file', 'rendered elements', ({n}) => `‸<Card title="T" href="./gone-${n}.md">words</Card>`],
      'link inside a component': ['link-missing-page', 'missing pages', ({n}) => `<Card title="T">\n\nWords ‸[x](/gone-${n}/)\n\n</Card>`],
      'link in a tab': [
        'link-missing-file',
        'missing files',
        ({n}) =>
          `<Tabs>\n<TabItem value="a" label="A">\n\nWords ‸[x](./gone-${n}.md)\n\n</TabItem>\n<TabItem value="b" label="B">‸[y](./gone-too-${n}.md)</TabItem>\n</Tabs>`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'front matter', where: (host) => inDocs(host) && inPages(host)},
    {
      'previous page': ['pagination-unknown', 'pagination', ({n}) => `pagination_prev: ‸guide/gone-${n}`],
      'next page': ['pagination-unknown', 'pagination', ({n}) => `pagination_next: ‸"guide/gone-${n}" # a comment`],
    },
  ),
  ...faultsOf(
    {place: 'react'},
    {
      'React link': ['link-missing-page', 'rendered elements', ({n}) => `‸<a className="x" href="/gone-${n}/">words</a>`],
      'React link to an anchor': ['link-missing-anchor', 'rendered elements', ({n}) => `<b>🙂 ‸<a href={'/faq/#gone-${n}'}>words</a></b>`],
      'React link of a component': ['link-missing-page', 'rendered elements', ({n}) => `<i>é</i> ‸<Link to="/gone-${n}/">words</Link>`],
      'React image': ['image-missing', 'rendered elements', ({n}) => `‸<img src="/gone-${n}.png" alt="" />`],
    },
  ),
]
