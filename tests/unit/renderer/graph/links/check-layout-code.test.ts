import {expect, test} from 'vitest'
import {checkLayoutCode} from '../../../../../renderer/graph/links/check-layout-code.ts'
import {makeGraph} from '../../../../make-graph.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'

const config = {
  baseUrl: '/base/',
  components: {'custom-links': 'src/links.tsx', Other: 'src/other.tsx'},
  templates: {Footer: './src/footer'},
}

const code = `import {Link} from 'docsite/react'
import {More} from './parts/more'

/** Renders <Link to="/commented/"> and others. */
export default function Links({to = '/nope/'}: {to?: string}) {
  // <Link to="/old/">
  return <p><Link to="/faq/">FAQ</Link> <Link to="/fqa/#who">Typo</Link> <Link to={'/nope/'}>Gone</Link>
    <Link to={to}>Computed</Link> <a href="/another-site/">A</a> <Link href="https://example.com/nope/">Out</Link> <More /></p>
}
`

async function check(files: Readonly<Record<string, string>>): Promise<string[]> {
  const site = await makeGraph({'content/pages/faq.md': '', 'content/static/file.txt': '', ...files}, {config})
  return showDiagnostics(await checkLayoutCode(site))
}

test('links in code of the layout are checked, in all modules of the site that it imports', async () => {
  const found = await check({
    'src/links.tsx': code,
    'src/parts/more.jsx': `import {Links} from '../links'\nexport const More = () => <Link to="/file.text">File</Link>\n`,
    'src/footer.tsx': `const gone = '/gone/'\nexport const Footer = () => <Link to={gone} href="/gone/">Gone</Link>\n`,
    'src/other.tsx': 'export const Other = () => <Link to="/content/">In pages, where the page is checked</Link>\n',
  })
  expect(found).toMatchInlineSnapshot(`
    [
      "src/footer.tsx:2:51 nav-missing-target This link, which is part of the layout, leads to \`/gone/\`, where there is no page. | Correct the link or remove it.",
      "src/links.tsx:7:51 nav-missing-target This link, which is part of the layout, leads to \`/fqa/\`, where there is no page. | Did you mean \`/faq/\`?",
      "src/links.tsx:7:85 nav-missing-target This link, which is part of the layout, leads to \`/nope/\`, where there is no page. | Correct the link or remove it.",
      "src/parts/more.jsx:2:37 nav-missing-target This link, which is part of the layout, leads to \`/file.text/\`, where there is no page. | Correct the link or remove it.",
    ]
  `)
})

test('code without a link that leads nowhere, or with mistakes that others report, has no problem', async () => {
  expect(
    await check({
      'src/links.tsx': '// <Link to="/old/">\nexport default () => <><Link to="/faq/">A</Link><Link to="/file.txt">B</Link></>\n',
      'src/footer.tsx': 'export const Footer = () => <Link to="/nope/">\n',
    }),
  ).toEqual([])
  expect(await check({})).toEqual([])
})
