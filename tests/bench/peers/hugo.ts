import type {BenchTool} from '../bench-tool.ts'
import type {Corpus} from '../corpus.ts'
import {toMarkdown} from '../to-markdown.ts'
import {writeFiles} from '../write-files.ts'

/**
 * Hugo from the system, with a bare layout of one sidebar of all pages and its own highlighting. In a very large version the sidebar is that of
 * the section: 20,000 pages with a sidebar of all would be 40 GB.
 */
export const hugo: BenchTool = {
  name: 'hugo',
  title: 'Hugo',
  source: {kind: 'program', program: 'hugo', args: ['version']},
  write,
  command: () => ({command: 'hugo', args: ['--quiet']}),
  serve: (_place, port) => ({command: 'hugo', args: ['server', '--port', String(port), '--bind', '127.0.0.1']}),
  address: ({versions: [newest]}) => `/docs/${newest?.name}/${newest?.pages[0]?.slug}/`,
  out: 'public',
  page: ({versions: [newest]}) => `content/docs/${newest?.name}/${newest?.pages[0]?.slug}.md`,
}

/** The tree is rendered once per version, as Hugo's themes do; rendering it for each page takes six times as long. */
const sidebar = `{{ with .CurrentSection.Parent }}{{ range .Sections }}<details><summary>{{ .Title }}</summary><ul>{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></details>{{ end }}{{ end }}
`

/** Pages of a version up to which the sidebar has all of them. */
const mostInSidebar = 5000

const wholeSidebar = '{{ with .CurrentSection.Parent }}{{ partialCached "sidebar.html" $ .RelPermalink }}{{ end }}'

const sectionSidebar =
  '{{ with .CurrentSection }}<ul>{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}'

const layoutWith = (
  nav: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} | Corpus</title><meta name="viewport" content="width=device-width"></head><body>
<nav>${nav}</nav>
<main><h1>{{ .Title }}</h1>{{ .Content }}{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</main><aside>{{ .TableOfContents }}</aside></body></html>
`

function write(root: string, corpus: Corpus): void {
  const isLarge = corpus.versions.some(({pages}) => pages.length > mostInSidebar)
  const layout = layoutWith(isLarge ? sectionSidebar : wholeSidebar)
  const files: Record<string, string | object> = {
    'config.toml': `baseURL = "https://example.org/"\ntitle = "Corpus"\ndisableKinds = ["taxonomy", "term", "RSS"]\n[markup.highlight]\nnoClasses = false\n[markup.goldmark.renderer]\nunsafe = true\n`,
    'layouts/_default/single.html': layout,
    'layouts/_default/list.html': layout,
    'layouts/partials/sidebar.html': sidebar,
    'layouts/shortcodes/note.html': '<aside class="note">{{ .Inner | markdownify }}</aside>\n',
  }
  for (const {name, pages} of corpus.versions) {
    for (const page of pages) {
      files[`content/docs/${name}/${page.slug}.md`] = toMarkdown(page, {
        frontMatter: ({title, position}) => `---\ntitle: ${title}\nweight: ${position + 1}\n---\n\n`,
        link: (_, slug) => `{{< relref "/docs/${name}/${slug}.md" >}}`,
        note: (text) => `{{< note >}}\n${text}\n{{< /note >}}`,
        heading: false,
      })
      files[`content/docs/${name}/${page.slug.split('/')[0]}/_index.md`] = `---\ntitle: Section ${page.section}\n---\n`
    }
    files[`content/docs/${name}/_index.md`] = `---\ntitle: ${name}\n---\n`
  }
  files['content/docs/_index.md'] = '---\ntitle: Docs\n---\n'
  writeFiles(root, files)
}
