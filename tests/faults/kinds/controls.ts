import {controlsOf} from '../fault.ts'
import type {ControlKind} from '../fault.ts'
import {inDocs, inMarkdown, inMdx} from '../fault.ts'

/** What is right, and must never be reported. */
export const controls: readonly ControlKind[] = [
  ...controlsOf(
    {place: 'words'},
    {
      'file beside': ({to}) => `[words](${to('guide/targets.md')})`,
      'file from the site': () => '[words](@site/content/docs/0.1/guide/targets.md#by-id)',
      'file whose page is elsewhere': ({to}) => `[words](${to('guide/deep/er/page.md')})`,
      'encoded file': ({to}) => `[words](${to('guide/%C3%9Cbersicht/stra%C3%9Fe.md')})`,
      'file with letters of any script': ({to}) => `[words](${to('guide/Übersicht/straße.md')})`,
      'unlisted page': ({to}) => `[words](${to('guide/unlisted.md')})`,
      page: ({url}) => `[words](${url('guide/targets')})`,
      'page without slash': ({url}) => `[words](${url('guide/targets').slice(0, -1)})`,
      'page with .html': () => '[words](/faq.html)',
      'page with index.html': () => '[words](/faq/index.html?a=b)',
      'page with base URL': ({baseUrl, url}) => `[words](${baseUrl.slice(0, -1)}${url('guide/reading')})`,
      'page with encoded path': ({url}) => `[words](${encodeURI(url('guide/Übersicht/straße'))}?q=%C3%BC)`,
      'path below a prefix': () => '[words](/app/any/where?x)',
      'list of tags': ({url}) => `[words](${url('tags')})`,
      'page of a tag': ({url}) => `[words](${url('tags/reading')})`,
      top: ({random}) => `[words](${random.pick(['#', '#top', '#Top', '?a=b#top', '?', './?x#'])})`,
      'top of another page': ({to}) => `[words](${to('guide/targets.md')}#top)`,
      anchor: ({to, random}) =>
        `[words](${to('guide/targets.md')}#${random.pick(['made-of-words', 'written-down', 'twice', 'twice-1', 'a-level-below', 'code--emphasis-in-a-title', 'by-name', 'by-id', 'Case'])})`,
      'anchor with letters of any script': ({to, random}) =>
        `[words](${to('guide/targets.md')}#${random.pick(['über-größere-maße', '日本語の見出し'])})`,
      'encoded anchor': ({to}) => `[words](${to('guide/targets.md')}#%C3%BCber-gr%C3%B6%C3%9Fere-ma%C3%9Fe)`,
      'decomposed anchor': ({to}) => `[words](${to('guide/targets.md')}#u\u0308ber-gro\u0308ßere-maße)`,
      'decomposed file name': ({to}) => `![words](${to('guide/img/gro\u0308ße.svg')})`,
      'id with a percent sign': ({to}) => `[words](${to('guide/targets.md')}#50%25-off)`,
      'text fragment': ({to, random}) =>
        `[words](${to('guide/targets.md')}#${random.pick([':~:text=words', 'by-id:~:text=a,b', 'top:~:text=%20x'])})`,
      pathname: ({n}) => `[words](pathname:///gone-${n}/)`,
      'static file': ({random}) =>
        `[words](${random.pick(['/files/paper.pdf', '/files/paper.pdf?v=1#page=2', '/files/plain.html', '/favicon.svg'])})`,
      'static file with base URL': ({baseUrl}) => `[words](${baseUrl}files/paper.pdf)`,
      'file beside the page': ({to, random}) => `[words](${to(random.pick(['guide/files/data.csv', 'guide/files/archive.zip?x']))})`,
      image: ({to, random}) =>
        `![words](${random.pick([to('guide/img/square.svg'), '/img/static-square.svg', `<${to('guide/img/with space.svg')}>`, to('guide/img/with%20space.svg'), to('guide/img/größe.svg')])})`,
      'image from the site': () => '![words](@site/content/static/img/static-square.svg)',
      'image in its URL': () => '![words](data:image/gif;base64,R0lGODlhAQABAAAAACw=)',
      'other site': ({random}) =>
        `[words](${random.pick(['https://example.com/gone', '//example.com/x', 'http://docs.example.com/', 'https://docs.example.org.evil.example/', 'https://other.example/?u=docs.example.org/faq/', 'HTTPS://EXAMPLE.COM', 'https://bücher.example/ü', 'http://[2001:db8::1]/'])})`,
      'mail and telephone': ({random}) =>
        `[words](${random.pick(['mailto:a@example.com', 'MAILTO:a@example.com?subject=100%25', 'tel:+1-23', 'sms:123', 'ftp://example.com/x'])})`,
      'URL as text': ({random}) => random.pick(['https://example.com/a_b?c=d&e', 'www.example.com', 'writer@example.com']),
      code: ({n}) => `\`[x](./gone-${n}.md) <a href="./gone-${n}.md">\``,
      'escaped brackets': ({n}) => `\\[some words](./gone-${n}.md) and \\[some words][gone ${n}]`,
      'brackets that are text': ({random}) =>
        random.pick(['rows[i][j]', '[words]', '[1][2]', 'see [RFC 2119] there', 'a[some words][gone]']),
    },
  ),
  ...controlsOf(
    {place: 'words', where: ({version}) => version === '0.1'},
    {
      'page of another version': () => '[words](/docs/next/guide/next-only/#only-here)',
    },
  ),
  ...controlsOf(
    {place: 'words', where: inMarkdown},
    {
      'URL in angle brackets': ({random}) => random.pick(['<https://example.com/x>', '<mailto:a@example.com>', '<a@example.com>']),
      'HTML without URL': () => '<a>words</a> <img alt="no picture yet">',
    },
  ),
  ...controlsOf(
    {place: 'blocks'},
    {
      'block of code': ({n}) => `\`\`\`md\n[x](./gone-${n}.md) ![y](gone-${n}.png)\n<img src="/gone-${n}.png">\n[a b][gone]\n\`\`\``,
      definition: ({n, to}) =>
        `See [some words][Fine ${n}], [fine ${n}][] and [FINE ${n}].\n\n[fine ${n}]: ${to('guide/targets.md')}#by-id 'Title'`,
      footnote: ({n}) => `Words[^fine-${n}] and again[^fine-${n}].\n\n[^fine-${n}]: The note.`,
      'heading and its link': ({n}) => `## Part ${n} of it {#part-${n}}\n\n[up](#part-${n})`,
    },
  ),
  ...controlsOf(
    {place: 'blocks', where: inMarkdown},
    {
      comment: ({n}) => `<!-- [x](./gone-${n}.md)\n<a href="./gone-${n}.md"> -->`,
      'raw HTML': ({n, to}) =>
        `<div id="box-${n}">\n<a href="${to('guide/targets.md')}#by-id">x</a> <a href="#box-${n}">y</a>\n<a name="name-${n}"></a><a href="#name-${n}">z</a>\n<img src="${to('guide/img/square.svg')}" alt="" srcset="/img/static-square.svg 1x, ${to('guide/img/square.svg')} 2x">\n</div>`,
      'raw media': () =>
        '<video src="/files/film.mp4" poster="/img/static-square.svg"></video>\n<iframe src="https://example.com/" title="x"></iframe>',
    },
  ),
  ...controlsOf(
    {place: 'words', where: inMdx},
    {
      'comment of MDX': ({n}) => `{/* [x](./gone-${n}.md) */}`,
      expression: ({n}) => `{'[x](./gone-${n}.md)'}`,
      JSX: ({to}) => `<a href="${to('guide/targets.md')}">x</a> <a href={'/faq/'}>y</a> <img src="/img/static-square.svg" alt="" />`,
    },
  ),
  ...controlsOf(
    {place: 'blocks', where: inMdx},
    {
      component: ({to}) => `<Card title="T" href="${to('guide/targets.md')}#by-id">[words](https://example.com/x)</Card>`,
      'picture of a component': ({to}) => `<Figure src="${to('guide/img/square.svg')}" alt="x" zoom caption="[not a link](./gone.md)" />`,
    },
  ),
  ...controlsOf(
    {place: 'front matter', where: inDocs},
    {
      'no next page': ({random}) => random.pick(['pagination_next: null', 'pagination_next: guide/targets', 'image: /og-image.png']),
    },
  ),
  ...controlsOf(
    {place: 'navbar'},
    {
      navbar: ({random}) =>
        random.pick([
          `{to: '/faq', label: 'x'},`,
          `{to: '/old/', label: 'x'},`,
          `{href: 'https://example.com', label: 'x'},`,
          `{href: 'pathname:///gone/', label: 'x'},`,
          `{to: '/docs/next/guide/targets/#by-id', label: 'x'},`,
        ]),
    },
  ),
  ...controlsOf(
    {place: 'footer'},
    {
      footer: ({random}) =>
        random.pick([
          `{html: '<img src="/img/static-square.svg" alt="">'},`,
          `{to: '/app/below/', label: 'x'},`,
          `{href: 'mailto:a@example.com', label: 'x'},`,
        ]),
    },
  ),
  ...controlsOf(
    {place: 'redirects'},
    {
      redirect: ({n}) => `{from: ['/fine-${n}/', '/fine-too-${n}.html'], to: '/faq/?a#top'},`,
    },
  ),
  ...controlsOf(
    {place: 'sidebar'},
    {
      sidebar: ({random}) =>
        random.pick([
          '{"type": "link", "label": "x", "href": "/faq"}',
          '{"type": "link", "label": "x", "href": "https://example.com/"}',
          '{"type": "link", "label": "x", "href": "/files/paper.pdf"}',
        ]),
    },
  ),
  ...controlsOf(
    {place: 'words', where: inDocs},
    {
      'file without dot': () => '[words](guide/targets.md)',
      'file from the version': () => '[words](/guide/tabs.mdx)',
    },
  ),
  ...controlsOf({place: 'new file', file: (n) => `guide/more/page-${n}.md`}, {'page of the sidebar': () => 'Words.\n'}),
  ...controlsOf({place: 'new file', file: (n) => `guide/img/_parked/picture-${n}.png`}, {'picture that is parked': () => 'Words.\n'}),
]
