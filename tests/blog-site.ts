/** A site with a blog, of which every kind of page exists. */
export const blogSite: Readonly<Record<string, string>> = {
  'site-config.ts': `export default {
  title: 'Field Notes',
  url: 'https://notes.example',
  favicon: '/img/ada.svg',
  navbar: {items: [{to: '/docs/', label: 'Docs'}, {to: '/blog/', label: 'Blog'}]},
  blog: {postsPerPage: 2, feedOptions: {type: 'all', limit: 3}, editUrl: 'https://example.org/edit'},
}
`,
  'content/static/img/ada.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#6a8"/></svg>\n',
  'content/docs/index.md':
    '# Docs\n\n[Welcome](../blog/2021-08-26-welcome/index.md), [tabs](/blog/2022/03/04/tabs), [feed](/blog/rss.xml).\n',
  'content/pages/index.md': '# Home\n\n[Blog](/blog/)\n',
  'content/blog/authors.yml': `ada:
  name: Ada Lovelace
  title: Engineer
  url: https://example.org/ada
  image_url: /img/ada.svg
  page: true
  description: Writes programs.
  socials: {github: ada}
grace: {name: Grace Hopper, title: Rear admiral}
`,
  'content/blog/tags.yml': 'release: {label: Releases, permalink: /releases, description: What is new.}\nhello:\n',
  'content/blog/2021-08-26-welcome/shape.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>\n',
  'content/blog/2021-08-26-welcome/index.md': `---
slug: welcome
title: Welcome & "hello"
authors: [ada, grace]
tags: [release, hello]
---

The beginning, with a [link](../2022/03/04/tabs.mdx) and a picture.

![A shape](./shape.svg)

<!-- truncate -->

## What comes next

The end, with \`code\`.
`,
  'content/blog/2022/03/04/_part.md': 'A part of the post.\n',
  'content/blog/2022/03/04/tabs.mdx': `---
authors: {name: Guest, url: https://example.org/guest}
tags: [hello]
---
import Part from './_part.md'

# Tabs in a \`post\`

<Part />

<Tabs><TabItem value="a" label="A">One</TabItem><TabItem value="b" label="B">Two</TabItem></Tabs>

{/* truncate */}

[Back](../../../2021-08-26-welcome/index.md#what-comes-next)
`,
  'content/blog/2023-05-01-first.md': '---\nauthors: grace\ntags: [release]\n---\n\n# First release\n\nIt is out.\n\n## Changes\n\nMany.\n',
  'content/blog/2023-05-02-second.md':
    '---\nauthors: ada\ntags: [release]\n---\n\n# Second release\n\nIt is out, too.\n\n## Changes\n\nFew.\n',
  'content/blog/2024-01-01-draft.md': '---\ndraft: true\n---\n\n# A draft\n\nNot yet.\n',
  'content/blog/2024-01-02-unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n\nFor those who know.\n',
}
