import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const page = `import {Mark} from '@site/content/components/mark.JSX'
import Part from './_part.MDX'

# Big

{1 + 1} <Mark /> [start](./START.MD)

<Part />

<Counter />
`

const files = {
  'site-config.ts': `export default {
title: 'Site',
url: 'https://example.org',
docs: {versions: {next: {path: ''}}},
islands: {Counter: {module: 'content/components/counter.TSX'}},
}
`,
  'content/docs/next/START.MD': '# Start\n\nText, then [big](./big.MDX).\n',
  'content/docs/next/big.MDX': page,
  'content/docs/next/_part.MDX': 'A *part*.\n',
  'content/pages/about.MDX': '# About\n\n{2 + 2}\n',
  'content/pages/team.TSX': 'export default function Team(): JSX.Element {\n  return <h1>Team</h1>\n}\n',
  'content/components/mark.JSX':
    "import './mark.CSS'\nimport picture from './l.PNG'\nimport data from './data.JSON'\nimport note from './note.TXT'\n\nexport const Mark = () => <img className=\"mark\" src={picture} alt={data.name + note} />\n",
  'content/components/mark.CSS': '.mark { background: url(./l.PNG) }\n',
  'content/components/counter.TSX':
    'import picture from \'./l.PNG\'\n\nexport function Counter(): JSX.Element {\n  return <button><img src={picture} alt="5" /></button>\n}\n',
  'content/components/l.PNG': pixel,
  'content/components/data.JSON': '{"name": "data"}\n',
  'content/components/note.TXT': ' note',
}

function article(root: string, file: string): string {
  return /<article[^]*?<\/article>/.exec(readFileSync(path.join(root, 'dist', file), 'utf8'))?.[0] ?? ''
}

test('what code and styles import may have an extension in mixed case', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>\n'
  const root = await makeFolder({
    'site-config.ts': `import words from './words.Json'
import {more} from './more.Ts'

export default {
  title: words.title + more,
  url: 'https://example.org',
  docs: {versions: {next: {path: ''}}},
  islands: {Counter: {module: 'counter.Tsx'}},
  stylesheets: ['site.Css'],
}
`,
    'words.Json': '{"title": "Site"}\n',
    'more.Ts': "export const more: string = ' of words'\n",
    'counter.Tsx': `import photo from './photo.Jpeg'
import drawing from './drawing.Svg'
import classes from './own.Module.Css'
import words from './words.Json'
import './own.cSS'

export function Counter(): JSX.Element {
  return <p className={classes.wide}><img src={photo} alt={words.title} /><img src={drawing} alt="" /></p>
}
`,
    'own.cSS': '.own { background: url(./photo.Jpeg) }\n',
    'own.Module.Css': '.wide { background: url(./drawing.Svg) }\n',
    'site.Css': '.site { background: url(./small.Png) }\n',
    'photo.Jpeg': pixel,
    'small.Png': pixel,
    'drawing.Svg': drawing,
    'content/docs/next/index.mdx': 'import photo from \'@site/photo.Jpeg\'\n\n# Start\n\n<img src={photo} alt="" />\n\n<Counter />\n',
  })
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  const assets = readdirSync(path.join(root, 'dist/assets'), {recursive: true, encoding: 'utf8'}).sort()
  expect(assets.filter((name) => /\.(?:jpeg|png|svg)$/i.test(name)).map((name) => name.replace(/-\w+\./, '-*.'))).toEqual([
    'drawing-*.Svg',
    'files/drawing-*.Svg',
    'files/photo-*.Jpeg',
    'photo-*.Jpeg',
    'small-*.Png',
  ])
  const style = assets.find((name) => /^style-\w+\.css$/.test(name)) ?? ''
  const urls = readFileSync(path.join(root, 'dist/assets', style), 'utf8').match(/\w+-\w+\.(?:Jpeg|Png|Svg)/g) ?? []
  expect(urls.map((name) => name.replace(/-\w+\./, '-*.')).sort()).toEqual(['drawing-*.Svg', 'photo-*.Jpeg', 'small-*.Png'])
})

test('pages and what they import may have an extension in upper case', async () => {
  const root = await makeFolder(files)
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  expect(article(root, 'docs/big/index.html')).toMatch(
    /<p>2 <img[^>]*class="mark"[^>]*> <a href="\/docs\/START\/">start<\/a><\/p>[^]*<p>A <em>part<\/em>\.<\/p>[^]*<button><img src="\/assets\/files\/l-\w+\.PNG"[^>]*alt="5"[^>]*><\/button>/,
  )
  expect(article(root, 'docs/big/index.html')).toMatch(/alt="data note"/)
  expect(article(root, 'docs/big/index.html')).toMatch(/src="\/assets\/files\/l-\w+\.PNG"/)
  expect(readFileSync(path.join(root, 'dist/about/index.html'), 'utf8')).toContain('<div class="prose">4</div>')
  expect(readFileSync(path.join(root, 'dist/team/index.html'), 'utf8')).toContain('<h1>Team</h1>')
})
