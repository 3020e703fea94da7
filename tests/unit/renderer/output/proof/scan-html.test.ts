import {expect, test} from 'vitest'
import {scanHtml} from '../../../../../renderer/output/proof/scan-html.ts'
import {parsedAttributes, scannedAttributes} from '../../../../html-attributes.ts'
import {createRandom} from '../../../../random.ts'

/** Pieces of which awkward documents are made. What a parser leaves out because of where it stands (`td` without `table`) is not among them. */
const pieces = [
  '<a href=/a>',
  `<a href="/b" id='x'>`,
  '</a>',
  '<div id=d>',
  '</div>',
  '<p>',
  '</p>',
  '<li id=l>',
  '<br/>',
  '<input src=q>',
  '<svg>',
  '</svg>',
  '<path id=q />',
  '<g id=g>',
  '</g>',
  '<foreignObject>',
  '</foreignObject>',
  '<desc>',
  '</desc>',
  '</svg foo>',
  '<svg/>',
  '<math>',
  '</math>',
  '<mi>',
  '</mi>',
  '<annotation-xml encoding="text/html">',
  '</annotation-xml>',
  '<font color=red id=f>',
  '<title>',
  '</title>',
  '<style>',
  '</style>',
  '<script>',
  '</script>',
  '</SCRIPT >',
  '<!--<script>',
  '<script/>',
  '<textarea>',
  '</textarea>',
  '<template>',
  '</template>',
  '<noscript>',
  '</noscript>',
  '<xmp>',
  '</xmp>',
  '<iframe src=f>',
  '</iframe>',
  '<noembed>',
  '</noembed>',
  '<!--',
  '-->',
  '--!>',
  '<!-->',
  '<!x>',
  '<?y>',
  '</ >',
  '<![CDATA[',
  ']]>',
  '<plaintext>',
  'text & ',
  '"',
  "'",
  '>',
  '<',
  '</',
  '<img src="/i.png?a&amp;b&copy=1" srcset="/x 1x, /y 2x">',
  `<use href="#s" xlink:href='#t'/>`,
  '<a\nhref\r\n=\n"/n">',
  '<a href=/u/>',
  '<a =x href=y>',
  '<a href="/1" HREF="/2">',
  '<a href="/x>y">',
  `<b title="a'b" id=c>`,
  '<<a href=z>',
  '<A HREF=K>',
  '<a href="/e',
  '<a/href=/s/id=t>',
]

test('the scanner finds the attributes that a parser finds, in 4,000 awkward documents', () => {
  for (let seed = 1; seed <= 4000; seed += 1) {
    const random = createRandom(seed)
    const html = `<!doctype html><body>${Array.from({length: 1 + random.below(8)}, () => random.pick(pieces)).join('')}`
    const [scanned, parsed] = [scannedAttributes(html), parsedAttributes(html)]
    if (scanned.join('\n') !== parsed.join('\n')) expect({html, scanned}).toEqual({html, scanned: parsed})
  }
}, 30_000)

test('a tag is visited with its places, and with those of the text that it holds', () => {
  const html = '<style a="b c" D>x{}</style>'
  const tags: unknown[] = []
  scanHtml(html, (tag) => tags.push(tag))
  expect(tags).toEqual([
    {
      name: 'style',
      attributes: [
        {name: 'a', raw: 'b c', start: 10, end: 13},
        {name: 'd', raw: '', start: 16, end: 16},
      ],
      start: 0,
      end: 17,
      textEnd: 20,
    },
  ])
})

test.each(['<a href="', '<a href', '<a', '<', '</a', '<!--', '<!', '<script>', '<a b=c', '</'])(
  'a document that is cut off does not hang: %s',
  (html) => {
    expect(scannedAttributes(html.repeat(3))).toEqual(parsedAttributes(html.repeat(3)))
  },
)
