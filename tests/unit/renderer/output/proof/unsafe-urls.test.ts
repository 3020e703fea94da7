import {expect, test} from 'vitest'
import {checkBuiltSite} from '../../../../../renderer/output/proof/check-built-site.ts'
import {makeFolder} from '../../../../make-site.ts'

/** Elements in whose URL `URL` is. */
const elements: readonly string[] = [
  '<a href="URL">x</a>',
  '<a target=_blank href="URL">x</a>',
  `<a HREF='URL'>x</a>`,
  '<a ping="/ URL" href="/">x</a>',
  '<map><area href="URL"></map>',
  '<form action="URL"></form>',
  '<button formaction="URL">x</button>',
  '<input formaction="URL">',
  '<iframe src="URL"></iframe>',
  `<iframe srcdoc="<p><a href='URL'>x</a>"></iframe>`,
  '<embed src="URL">',
  '<object data="URL"></object>',
  '<img src="URL">',
  '<table background="URL"></table>',
  '<video src="URL" poster=""></video>'.replace(' poster=""', ''),
  '<blockquote cite="URL"></blockquote>',
  '<link href="URL">',
  '<link rel="stylesheet" href="URL">',
  '<link rel="preconnect" href="URL">',
  '<meta http-equiv="refresh" content="0; url=URL">',
  `<meta http-equiv=REFRESH content="1,URL='URL'">`,
  '<svg><a xlink:href="URL"></a></svg>',
  '<svg><a><animate attributeName="href" values="/;URL"/></a></svg>',
  '<svg><a><set attributeName="href" to="URL"/></a></svg>',
  '<math><mrow href="URL"></mrow></math>',
  '<math><mi xlink:href="URL"></mi></math>',
  '<x-card href="URL"></x-card>',
]

const urls: readonly string[] = [
  'javascript:run()',
  'JavaScript:void(0)',
  ' &#1;javascript:run()',
  '&#106;avascript&colon;run()',
  'vbscript:run()',
]

/** Browsers drop these from URLs; in a ping they are where one URL ends. */
const broken: readonly string[] = ['java&Tab;script:run()', 'java&#10;script&#58;run()', 'javascript&#xD;:run()']

async function reportedLines(lines: readonly string[]): Promise<unknown[]> {
  const {diagnostics} = await checkBuiltSite({folder: await makeFolder({'index.html': lines.join('\n')})})
  return diagnostics.map(({code, place, related = []}) => [code, place?.start.line, ...related.map((other) => other.place?.start.line)])
}

/** One URL is told once, with all its places, of which the first are named; so each has a number. */
function linesWith(url: string, written: readonly string[]): string[] {
  return written.map((element, index) => element.replace('URL', () => url.replace(/\)?$/, (end) => `${index}${end}`)))
}

test.each([...urls, ...broken])('%j is reported in whatever element it is', async (url) => {
  const written = elements.filter((element) => !(element.includes(' ping=') && broken.includes(url)))
  expect(await reportedLines(linesWith(url, written))).toEqual(written.map((_, index) => ['link-unsafe', index + 1]))
})

test('documents in URLs are reported where they would be shown', async () => {
  const written = ['<a href="URL">x</a>', '<iframe src="URL"></iframe>', '<object data="URL"></object>', '<embed src="URL">']
  expect(await reportedLines(linesWith('data:text/html;charset=utf-8,x', written))).toEqual(
    written.map((_, index) => ['link-unsafe', index + 1]),
  )
  expect(await reportedLines(['<a href="data:text/csv,a" download>x</a>', '<img src="data:image/png;base64,AA">'])).toEqual([])
})
