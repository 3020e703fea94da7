import {faultsOf} from '../fault.ts'
import type {FaultKind} from '../fault.ts'
import {inMarkdown, inMdx, inPages} from '../fault.ts'

const code = 'link-missing-anchor'

/** Links to places of pages that are not there, and places that two elements claim. */
export const anchorFaults: readonly FaultKind[] = [
  ...faultsOf(
    {place: 'words'},
    {
      'anchor of the page': [code, 'anchors', ({n}) => `‸[words](#gone-${n})`],
      'anchor with query': [code, 'anchors', ({n}) => `‸[words](?a=b#gone-${n})`],
      'anchor of a file': [code, 'anchors', ({n, to}) => `‸[words](${to('guide/targets.md')}#gone-${n})`],
      'anchor of a page': [code, 'anchors', ({n, url}) => `‸[words](${url('guide/targets')}#gone-${n})`],
      'anchor of an MDX page': [code, 'anchors', ({n, to}) => `‸[words](${to('guide/tabs.mdx')}#gone-${n})`],
      'anchor outside the docs': [code, 'anchors', ({n}) => `‸[words](/faq/#gone-${n})`],
      'anchor behind a redirect': [[code, 'link-redirected'], 'anchors', ({n}) => `‸[words](/old/#gone-${n})`],
      'anchor below a prefix': [code, 'anchors', ({n}) => `‸[words](/app/some/where/#gone-${n})`],
      'anchor with the wrong case': [code, 'case of anchors', ({to}) => `‸[words](${to('guide/targets.md')}#Written-Down)`],
      'anchor of HTML with the wrong case': [code, 'case of anchors', ({to}) => `‸[words](${to('guide/targets.md')}#case)`],
      'anchor that is the title': [code, 'anchors', ({to}) => `‸[words](${to('guide/targets.md')}#what-links-may-lead-to)`],
      'anchor with text fragment': [code, 'anchors', ({n}) => `‸[words](#gone-${n}:~:text=words)`],
      'anchor of a page with text fragment': [code, 'anchors', ({n, to}) => `‸[words](${to('guide/targets.md')}#gone-${n}:~:text=a,b)`],
      'decomposed anchor': [code, 'anchors', ({n, to}) => `‸[words](${to('guide/targets.md')}#cafe\u0301-${n})`],
      'encoded anchor': [code, 'anchors', ({n, to}) => `‸[words](${to('guide/targets.md')}#gr%C3%B6%C3%9Fe-${n})`],
      'words of a text fragment': [
        'link-missing-text',
        'text fragments',
        ({n, to}) => `‸[words](${to('guide/targets.md')}#by-id:~:text=gone%20${n})`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'words', where: ({version}) => version === 'next'},
    {
      'anchor of another version': [code, 'anchors', ({n}) => `‸[words](/docs/0.1/guide/targets/#gone-${n})`],
    },
  ),
  ...faultsOf(
    {place: 'blocks'},
    {
      'anchor in a definition': [code, 'anchors', ({n, to}) => `See [anchor ${n}].\n\n‸[anchor ${n}]: ${to('guide/targets.md')}#gone-${n}`],
    },
  ),
  ...faultsOf(
    {place: 'words', where: inMarkdown},
    {
      'anchor of a raw link': [code, 'anchors', ({n}) => `‸<a href="#gone-${n}">words</a>`],
    },
  ),
  ...faultsOf(
    {place: 'words', where: inMdx},
    {
      'anchor of a JSX link': [code, 'JSX elements', ({n}) => `‸<a href="#gone-${n}">words</a>`],
    },
  ),
  ...faultsOf(
    {place: 'blocks', where: inMdx},
    {
      'anchor of a component': [
        code,
        'rendered elements',
        ({n, to}) => `‸<Card title="T" href="${to('guide/targets.md')}#gone-${n}">words</Card>`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'blocks', where: inPages},
    {
      'heading id twice': ['id-duplicate', 'duplicate ids', ({n}) => `## One {#twice-${n}}\n\nWords.\n\n‸## Two {#twice-${n}}`],
    },
  ),
  ...faultsOf(
    {place: 'blocks', where: inPages, once: true},
    {
      'id that the page around has': ['id-duplicate', 'ids of the page around', () => '‸## Words {#outline}'],
    },
  ),
  ...faultsOf(
    {place: 'blocks', where: (host) => inMarkdown(host) && inPages(host)},
    {
      'id of HTML twice': ['id-duplicate', 'duplicate ids', ({n}) => `<p id="twice-${n}">one</p>\n\nWords ‸<b id="twice-${n}">two</b>.`],
    },
  ),
  ...faultsOf(
    {place: 'blocks', where: (host) => inMdx(host) && inPages(host)},
    {
      'id of JSX twice': ['id-duplicate', 'JSX elements', ({n}) => `<p id="twice-${n}">one</p>\n\nWords ‸<b id="twice-${n}">two</b>.`],
    },
  ),
]
