import {expect, test} from 'vitest'
import {compilePage} from '../../../../compile-mdx-site.ts'
import {compileText} from '../../../../compile-text.ts'
import type {Compilation} from '../../../../../renderer/core/model/doc.ts'

/** Elements in whose URL `URL` is; each stands in a line of its own. As raw HTML and, but for the last, as JSX. */
const elements: readonly string[] = [
  '<a href="URL">words</a>',
  '<a class="hash-link" href="URL">words</a>',
  '<a data-footnote-ref="" href="URL">words</a>',
  '<a href="https://example.org/" ping="https://example.org/ URL">words</a>',
  '<map name="m"><area href="URL" alt="words"/></map>',
  '<form action="URL"><input name="q"/></form>',
  '<button formaction="URL">words</button>',
  '<input type="submit" formaction="URL"/>',
  '<input type="image" src="URL" alt="words"/>',
  '<iframe src="URL" title="words"></iframe>',
  '<embed src="URL"/>',
  '<object data="URL"></object>',
  '<img src="URL" alt="words"/>',
  '<video src="URL"></video>',
  '<video poster="URL"></video>',
  '<audio src="URL"></audio>',
  '<video><source src="URL"/></video>',
  '<video><track src="URL"/></video>',
  '<blockquote cite="URL"></blockquote>',
  '<q cite="URL">words</q>',
  '<del cite="URL">words</del>',
  '<link rel="stylesheet" href="URL"/>',
  '<meta http-equiv="refresh" content="0; url=URL"/>',
  `<meta http-equiv="Refresh" content="5;URL='URL'"/>`,
  '<svg><a xlink:href="URL"><text>words</text></a></svg>',
  '<svg><a href="URL"><text>words</text></a></svg>',
  '<svg><image href="URL"/></svg>',
  '<svg><use xlink:href="URL"/></svg>',
  '<svg><a><animate attributeName="href" values="https://example.org/;URL"/></a></svg>',
  '<svg><a><set attributeName="xlink:href" to="URL"/></a></svg>',
  '<math><mrow href="URL"><mi>x</mi></mrow></math>',
  '<math><mi xlink:href="URL">x</mi></math>',
  '<x-card href="URL">words</x-card>',
]

/** Ways to write schemes that run code, as they stand in an attribute. */
const urls: readonly string[] = [
  'javascript:run()',
  'JavaScript:run()',
  'jAvAsCrIpT:run()',
  ' javascript:run()',
  '&#1;javascript:run()',
  '&#x1F;&#x20;javascript:run()',
  'java&#9;script:run()',
  'java&Tab;script:run()',
  'java&#10;script:run()',
  'java&NewLine;script&colon;run()',
  'java&#xD;script:run()',
  'javascript&#9;:run()',
  '&#106;avascript:run()',
  '&#x6a;&#x61;vascript:run()',
  '&#0000106avascript:run()'.replace('106a', '106;a'),
  'javascript&#58;run()',
  'javascript&#x3A;run()',
  'javascript:%72un()',
  'javascript://example.org/%0Arun()',
  'vbscript:run()',
  'VBScript&colon;run()',
]

const documents: readonly string[] = [
  'data:text/html,words',
  'DATA:text/html;base64,AAAA',
  'da&#10;ta:text/html,words',
  'data:application/xhtml+xml,words',
]

/** Whether an element with this URL runs code: white space ends the URLs of a ping, and the data of a `link` is never run. */
function runs(element: string, url: string): boolean {
  if (element.includes(' ping=')) return !/\S&(?:Tab|NewLine|#9|#10|#xD);/.test(url)
  return !(element.startsWith('<link ') && documents.includes(url))
}

/** Lines in which a URL was reported, each once. */
function reportedLines({doc}: Compilation): number[] {
  // `base` and `meta` are also told that they belong into the head
  const found = doc.problems.filter(({code}) => code !== 'markdown-head')
  expect(found.filter(({code}) => code !== 'link-unsafe')).toEqual([])
  return found.map(({place}) => place?.start.line ?? 0).sort((a, b) => a - b)
}

const RUNS = /(?:script|data)(?:\s|&\w+;|&#\w+;)*(?::|&colon;|&#58;|&#x3A;)/i

/** One element a paragraph; gives also the line of each. */
function pageOf(written: readonly string[], url: string): {readonly text: string; readonly lines: readonly number[]} {
  const blocks = written.map((element) => `words ${element.replace('URL', () => url)}\n`)
  return {text: blocks.join('\n'), lines: blocks.map((_, index) => index * 2 + 1)}
}

test.each([...urls, ...documents])('%j is reported and left out in Markdown, whatever element has it', (url) => {
  const written = elements.filter((element) => runs(element, url))
  const srcdoc = url.includes('&') ? [] : [`<iframe srcdoc="<a href='${url}'>words</a>" title="words"></iframe>`]
  const {text, lines} = pageOf([...written, ...srcdoc], url)
  const compilation = compileText(text)
  expect(reportedLines(compilation)).toEqual(lines)
  expect(RUNS.exec(compilation.html)).toBeNull()
})

test('in links and images of Markdown as well', () => {
  const {text, lines} = pageOf(['[words](URL)', '![words](URL)', '[words](<URL>)'], 'java&Tab;script&colon;run\\(\\)')
  expect(reportedLines(compileText(`${text}\nwords [words] <javascript:run> \n\n[words]: JAVASCRIPT:run\n`))).toEqual([...lines, 7, 9])
})

test.each(['javascript:run()', 'java&Tab;script&colon;run()', ' VBScript&#58;run()'])('%j is reported and left out in MDX', async (url) => {
  const {text, lines} = pageOf(
    elements.filter((element) => runs(element, url)),
    url,
  )
  const compilation = await compilePage(text)
  expect(reportedLines(compilation)).toEqual(lines)
  expect(RUNS.exec(compilation.html)).toBeNull()
})

test('so is what components make, at the place where the page uses them', async () => {
  const jsx = elements.map((element) =>
    element
      .replace(
        /="([^"]*)URL([^"]*)"/,
        (_, before: string, after: string) => `={${JSON.stringify(before)} + url + ${JSON.stringify(after)}}`,
      )
      .replace('xlink:href', 'xlinkHref')
      .replace('formaction', 'formAction')
      .replace('http-equiv', 'httpEquiv')
      .replace('class=', 'className='),
  )
  const cases = jsx.map((element, index) => `  if (n === ${index}) return ${element}`)
  const component = `export function Odd({n, url}) {\n${cases.join('\n')}\n}\n`
  const uses = elements.map((_, index) => `words <Odd n={${index}} url={url}/>\n`)
  const text = `import {Odd} from './odd'\nexport const url = 'vbscript:run()'\n\n${uses.join('\n')}`
  const compilation = await compilePage(text, {'content/docs/next/odd.jsx': component})
  // React puts a `meta` at the beginning, wherever it was made
  const lines = elements.map((element, index) => (element.startsWith('<meta ') ? 1 : index * 2 + 4))
  expect(reportedLines(compilation)).toEqual(lines.sort((a, b) => a - b))
  expect(RUNS.exec(compilation.html)).toBeNull()
})

test('what only looks like it is left as it is', () => {
  const safe = [
    '<a href="./javascript:x.md">words</a>',
    '<a title="javascript:x" href="https://example.org/?q=javascript:x">words</a>',
    '<img src="data:image/png;base64,AAAA" alt="words"/>',
    '<svg><image href="data:image/png;base64,AAAA"/></svg>',
    '<video poster="data:image/png;base64,AAAA"></video>',
    '<link rel="icon" href="data:,"/>',
    '<meta name="description" content="javascript: a language"/>',
    '<input value="javascript:x"/>',
    '<iframe srcdoc="<p>javascript: a language</p>" title="words"></iframe>',
    '<svg><animate attributeName="x" values="0;1"/></svg>',
    '<code>javascript:x</code>',
  ]
  const {doc} = compileText(safe.map((element) => `words ${element}\n`).join('\n'))
  expect(doc.problems.filter(({code}) => code !== 'markdown-head')).toEqual([])
})
