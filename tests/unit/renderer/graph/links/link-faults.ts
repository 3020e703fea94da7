/** A way to break a reference, as authors do. */
export type LinkFault = {
  readonly kind: string
  /** Markdown; `«` and `»` stand around what is to be reported. */
  readonly markdown: string
  readonly code: string
  /** Whether it can stand inside other text: in a list, a quote, a table cell. */
  readonly inline?: true
}

/** The files that the faults and controls are near to. */
export const linkSite: Readonly<Record<string, string>> = {
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/ok.md':
    '---\nid: ok\n---\n\n# Ok\n\n## Install\n\n## Größe\n\n<a name="old"></a>\n\n<div id="box">Box</div>\n\n<p id="tangent%3A-x">X</p>\n',
  'content/docs/next/guide/start.md': '# Start\n\n## First steps\n',
  'content/docs/next/guide/with space.md': '# Space\n',
  'content/docs/next/shape.png': 'not really an image',
  'content/docs/next/guide/data.pdf': 'pdf',
  'content/docs/1.0/ok.md': '# Ok\n',
  'content/docs/1.0/only-old.md': '# Old\n',
  'content/pages/faq.md': '# FAQ\n\n## Who\n',
  'content/static/ok.pdf': 'pdf',
  'content/static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
}

/** One page for each of these leads nowhere; 32 kinds. */
export const linkFaults: readonly LinkFault[] = [
  {kind: 'relative .md', markdown: 'See «[it](./nope.md)».', code: 'link-missing-file', inline: true},
  {kind: 'absolute route', markdown: 'See «[it](/docs/next/nope/)».', code: 'link-missing-page', inline: true},
  {kind: 'relative route', markdown: 'See «[it](nope)».', code: 'link-missing-page', inline: true},
  {kind: 'with query', markdown: 'See «[it](/nope/?a=1)».', code: 'link-missing-page', inline: true},
  {kind: 'in a table', markdown: '| A | B |\n| - | - |\n| 1 | «[it](./nope.md)» |', code: 'link-missing-file'},
  {kind: 'in a heading', markdown: '## See «[it](./nope.md)»', code: 'link-missing-file'},
  {kind: 'in a definition', markdown: 'See [it][somewhere].\n\n«[somewhere]: ./nope.md»', code: 'link-missing-file'},
  {kind: 'above the root', markdown: 'See «[it](../../../../../nope/)».', code: 'link-missing-page', inline: true},
  {kind: 'anchor of the page itself', markdown: 'See «[it](#nope)».', code: 'link-missing-anchor', inline: true},
  {kind: 'anchor of a Markdown file', markdown: 'See «[it](./ok.md#nope)».', code: 'link-missing-anchor', inline: true},
  {kind: 'anchor of a route', markdown: 'See «[it](/docs/next/ok/#nope)».', code: 'link-missing-anchor', inline: true},
  {kind: 'anchor in another case', markdown: 'See «[it](./ok.md#Install)».', code: 'link-missing-anchor', inline: true},
  {kind: 'anchor after a query', markdown: 'See «[it](/docs/next/ok/?a=1#nope)».', code: 'link-missing-anchor', inline: true},
  {kind: 'anchor before a text fragment', markdown: 'See «[it](./ok.md#nope:~:text=Box)».', code: 'link-missing-anchor', inline: true},
  {kind: 'path in another case', markdown: 'See «[it](./OK.md)».', code: 'link-missing-file', inline: true},
  {kind: 'relative image', markdown: 'See «![it](./nope.png)».', code: 'image-missing', inline: true},
  {kind: 'absolute image', markdown: 'See «![it](/img/nope.svg)».', code: 'image-missing', inline: true},
  {kind: 'image in HTML', markdown: 'See «<img src="./nope.png" alt="it">».', code: 'image-missing', inline: true},
  {
    kind: 'srcset',
    markdown: 'See «<img src="/img/logo.svg" srcset="/img/logo.svg 1x, /img/nope.svg 2x" alt="it">».',
    code: 'asset-missing',
    inline: true,
  },
  {
    kind: 'source of a picture',
    markdown: '<picture>«<source srcset="/img/nope.webp">»<img src="/img/logo.svg" alt="it"></picture>',
    code: 'asset-missing',
  },
  {kind: 'video', markdown: '«<video src="/nope.mp4"></video>»', code: 'asset-missing'},
  {kind: 'iframe', markdown: '«<iframe src="/docs/next/nope/" title="it"></iframe>»', code: 'link-missing-page'},
  {kind: 'link in HTML', markdown: 'See «<a href="/nope/">it</a>».', code: 'link-missing-page', inline: true},
  {kind: 'absolute download', markdown: 'See «[it](/nope.pdf)».', code: 'asset-missing', inline: true},
  {kind: 'relative download', markdown: 'See «[it](./nope.pdf)».', code: 'asset-missing', inline: true},
  {kind: 'reference without definition', markdown: 'See «[this page][nowhere]».', code: 'link-undefined', inline: true},
  {kind: 'own site by its full URL', markdown: 'See «[it](https://example.org/docs/next/ok/)».', code: 'link-same-site', inline: true},
  {kind: 'this machine', markdown: 'See «[it](http://localhost:3000/docs/)».', code: 'link-localhost', inline: true},
  {kind: 'malformed percent-encoding', markdown: 'See «[it](/docs/%zz/)».', code: 'link-malformed', inline: true},
  {kind: 'misspelt scheme', markdown: 'See «[it](https;//example.com/)».', code: 'link-malformed', inline: true},
  {kind: 'empty', markdown: 'See «[it]()».', code: 'link-empty', inline: true},
  {kind: 'two elements with one id', markdown: '<div id="twice">A</div>\n\n«<div id="twice">B</div>»', code: 'id-duplicate'},
]

/** References that are right, though some checkers think otherwise; 28 of them. */
export const validReferences: readonly string[] = [
  '[file](./ok.md)',
  '[file of the version](ok.md)',
  '[file from the version](/guide/start.md)',
  '[file of the site](@site/content/docs/next/guide/start.md)',
  '[file with anchor](./guide/start.md#first-steps)',
  '[file with space](<./guide/with space.md>)',
  '[file encoded](./guide/with%20space.md)',
  '[route](/docs/next/ok/)',
  '[route without slash](/docs/next/ok)',
  '[route as file](/docs/next/ok.html)',
  '[route with index](/docs/next/ok/index.html)',
  '[other version](/docs/ok/)',
  '[query and anchor](/docs/next/ok/?a=1&b=2#install)',
  '[top](#top)',
  '[nothing](#)',
  '[name](./ok.md#old)',
  '[any element](./ok.md#box)',
  '[encoded id](./ok.md#tangent%3A-x)',
  '[unicode](./ok.md#größe)',
  '[unicode encoded](./ok.md#gr%C3%B6%C3%9Fe)',
  '[text fragment](./ok.md#:~:text=Box)',
  '[page](/faq/#who)',
  '![data](data:image/gif;base64,R0lGODlhAQABAAAAACw=)',
  '[static](/ok.pdf)',
  '[beside](./guide/data.pdf)',
  '![image](./shape.png) ![static image](/img/logo.svg)',
  '[mail](mailto:a@example.org) [external](https://example.com/nope) [unchecked](pathname:///app/)',
  '`[code](./nope.md)`',
]
