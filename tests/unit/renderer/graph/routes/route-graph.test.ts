import {expect, test} from 'vitest'
import {listingFeature, makeGraph, versionOfRoute} from '../../../../make-graph.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'

test('every file has its route, in the order of routes', async () => {
  const files = {
    'content/docs/versions.json': '["2.0", "1.0"]',
    'content/docs/next/index.md': '',
    'content/docs/next/01-guide/02-install.md': '',
    'content/docs/2.0/intro.md': '',
    'content/docs/1.0/intro.md': '',
    'content/pages/index.tsx': '',
    'content/pages/community/index.md': '',
    'content/pages/app/notices.mdx': '',
    'content/pages/slugged.md': '---\nslug: /elsewhere/\n---\n',
  }
  const {graph, diagnostics} = await makeGraph(files, {features: [listingFeature('/all/')]})
  expect(diagnostics).toEqual([])
  expect(
    [...graph.routes].map(([path, route]) => [path, route.kind, route.kind === 'doc' ? `${route.doc.version}:${route.doc.id}` : '']),
  ).toEqual([
    ['/', 'page', ''],
    ['/all/', 'listing', ''],
    ['/app/notices/', 'page', ''],
    ['/community/', 'page', ''],
    ['/docs/1.0/intro/', 'doc', '1.0:intro'],
    ['/docs/intro/', 'doc', '2.0:intro'],
    ['/docs/next/', 'doc', 'next:index'],
    ['/docs/next/guide/install/', 'doc', 'next:guide/install'],
    ['/elsewhere/', 'page', ''],
  ])
  expect([...graph.bySource].map(([file, {path}]) => [file, path])).toEqual([
    ['content/docs/1.0/intro.md', '/docs/1.0/intro/'],
    ['content/docs/2.0/intro.md', '/docs/intro/'],
    ['content/docs/next/01-guide/02-install.md', '/docs/next/guide/install/'],
    ['content/docs/next/index.md', '/docs/next/'],
    ['content/pages/app/notices.mdx', '/app/notices/'],
    ['content/pages/community/index.md', '/community/'],
    ['content/pages/index.tsx', '/'],
    ['content/pages/slugged.md', '/elsewhere/'],
  ])
})

test('X7: of two files for one route the first is shown, and the other is reported with both', async () => {
  const {graph, diagnostics} = await makeGraph({
    'content/docs/a.md': '---\nslug: /same\n---\n',
    'content/docs/b.mdx': '---\nslug: /same/\n---\n',
    'content/pages/docs/same.md': '',
  })
  const shown = graph.routes.get('/docs/same/')
  expect(shown?.kind === 'doc' && shown.doc.id).toBe('a')
  expect(graph.versions[0]?.docs.map(({id}) => id)).toEqual(['a'])
  expect(graph.bySource.get('content/docs/b.mdx')).toBe(shown)
  expect(diagnostics.map(({code, file, related}) => [code, file, related?.map((one) => one.file)])).toEqual([
    ['route-duplicate', 'content/docs/b.mdx', ['content/docs/a.md']],
    ['route-duplicate', 'content/pages/docs/same.md', ['content/docs/a.md']],
  ])
})

test('routes that differ only in case or Unicode form, static files in the place of a page, and names no host can hold', async () => {
  const {diagnostics} = await makeGraph({
    'content/docs/Install.md': '',
    'content/docs/install.mdx': '',
    'content/docs/STRASSE.md': '',
    'content/docs/aux.md': '',
    'content/docs/what?.md': '',
    'content/static/docs/strasse/index.html': '',
    'content/static/docs/install/index.html': '',
  })
  expect(showDiagnostics(diagnostics)).toMatchInlineSnapshot(`
    [
      "content/docs/aux.md route-invalid The output path \`docs/aux/index.html\` cannot be used: \`aux\` is a device name on Windows. | Rename the file or give the page another slug.",
      "content/docs/install.mdx route-case The routes \`/docs/Install/\` and \`/docs/install/\` differ only in case or Unicode form, so many hosts and file systems keep only one of them. | Rename one of them, or give it another slug.",
      "content/docs/what?.md route-invalid The output path \`docs/what?/index.html\` cannot be used: Windows does not allow \`< > : " | ? * \\\` or control characters in names. | Rename the file or give the page another slug.",
      "content/static/docs/install/index.html route-case The routes \`/docs/Install/\` and \`/docs/install/index.html\` differ only in case or Unicode form, so many hosts and file systems keep only one of them. | Rename one of them, or give it another slug.",
      "content/static/docs/strasse/index.html route-case The routes \`/docs/STRASSE/\` and \`/docs/strasse/index.html\` differ only in case or Unicode form, so many hosts and file systems keep only one of them. | Rename one of them, or give it another slug.",
    ]
  `)
})

test('a route that a slug gives is reported at the slug', async () => {
  const {diagnostics} = await makeGraph({
    'content/docs/a.md': `---\ntitle: A\nslug: /aux\n---\n`,
    'content/docs/b.md': `---\nslug: ${'b'.repeat(256)}\n---\n`,
    'content/docs/c.md': `---\nslug: ${'c/'.repeat(510)}\n---\n`,
    'content/pages/first.md': `---\nslug: /same\n---\n`,
    'content/pages/second.md': `---\nslug: /same\n---\n`,
  })
  expect(diagnostics.map(({code, file, place}) => `${file}:${place?.start.line}:${place?.start.column} ${code}`)).toEqual([
    'content/docs/a.md:3:7 route-invalid',
    'content/docs/b.md:2:7 route-invalid',
    'content/docs/c.md:2:7 route-invalid',
    'content/pages/second.md:2:7 route-duplicate',
  ])
})

test('a page and the not-found page come before static files in their place, which are reported', async () => {
  const {graph, diagnostics} = await makeGraph({
    'content/docs/install.md': '',
    'content/static/docs/install/index.html': '',
    'content/static/docs/install/index.json': '',
    'content/static/404.html': '',
  })
  expect([...graph.staticFiles.keys()]).toEqual(['/docs/install/index.json'])
  expect(showDiagnostics(diagnostics)).toEqual([
    'content/static/404.html output-file-hidden The file would be copied to `404.html`, where the not-found page is written. | Remove the file, and replace the template `NotFoundPage` to write a page of your own.',
    'content/static/docs/install/index.html output-file-hidden The file would be copied to `docs/install/index.html`, where the page `/docs/install/` is written. | Rename the file or give the page another slug.',
  ])
})

test('a page in the place of the not-found page is reported at its file', async () => {
  const {diagnostics} = await makeGraph({'content/docs/a.md': '', 'content/pages/404.md': '# Gone\n'}, {config: {trailingSlash: false}})
  expect(showDiagnostics(diagnostics)).toEqual([
    'content/pages/404.md output-conflict The page `/404/` would be written to `404.html`, where the not-found page is written. | Remove the file, and replace the template `NotFoundPage` to write a page of your own.',
  ])
})

test('drafts have no route, and unlisted docs have one', async () => {
  const {graph, diagnostics} = await makeGraph({
    'content/docs/a.md': '---\ndraft: true\n---\n',
    'content/docs/b.md': '---\nunlisted: true\n---\n',
    'content/pages/c.md': '---\ndraft: true\n---\n',
  })
  expect(diagnostics).toEqual([])
  expect([...graph.routes.keys()]).toEqual(['/docs/b/'])
  expect([...graph.drafts]).toEqual(['content/docs/a.md', 'content/pages/c.md'])
})

test('G2: the main doc has the slug /, else it is the first of the first sidebar, else the first', async () => {
  const mainDoc = async (files: Record<string, string>): Promise<string | undefined> =>
    (await makeGraph(files)).graph.versions[0]?.mainDoc?.id
  const sidebars = JSON.stringify({docs: [{Guides: ['c', 'b']}]})
  const docs = {'content/docs/a.md': '', 'content/docs/b.md': '', 'content/docs/c.md': ''}
  expect(await mainDoc({...docs, 'content/docs/sidebars.json': sidebars, 'content/docs/z.md': '---\nslug: /\n---\n'})).toBe('z')
  expect(await mainDoc({...docs, 'content/docs/sidebars.json': sidebars})).toBe('c')
  expect(await mainDoc({...docs, 'content/docs/sidebars.json': '{}'})).toBe('a')
})

test('G20: a doc belongs to the version with the longest base path that its route begins with', async () => {
  const {graph} = await makeGraph({
    'content/docs/versions.json': '["2.0", "1.0"]',
    'content/docs/next/a.md': '',
    'content/docs/2.0/a.md': '',
    'content/docs/2.0/1/b.md': '',
    'content/docs/1.0/a.md': '',
  })
  const docs = [...graph.routes.values()].map((route) => [route.path, route.kind === 'doc' && route.doc.version])
  expect(docs).toEqual(docs.map(([path]) => [path, versionOfRoute(graph, String(path))]))
  expect(docs.map(([path]) => path)).toEqual(['/docs/1.0/a/', '/docs/1/b/', '/docs/a/', '/docs/next/a/'])
})
