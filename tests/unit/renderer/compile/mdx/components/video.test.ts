import {expect, test} from 'vitest'
import {compilePage, problemsOf, showHoles} from '../../../../../compile-mdx-site.ts'

test('a film is muted and plays inline, has controls and a text, and loads when it is played', async () => {
  const {html, doc} = await compilePage(
    '<Video mp4="./a.mp4" webm="./a.webm" title="A turns" poster="./a.png" captions="./a.vtt" width={640} height={360} caption="Film 1" />\n',
  )
  expect(showHoles(html)).toMatchInlineSnapshot(
    `"<figure class="figure video"><video aria-label="A turns" playsInline="" preload="none" poster="{0}" width="640" height="360" muted="" controls=""><source src="{1}" type="video/webm"><source src="{2}" type="video/mp4"><track kind="captions" src="{3}" srcLang="en" default=""><a href="{4}">A turns</a></video><figcaption>Film 1</figcaption></figure>"`,
  )
  expect(doc.references.map(({kind, url}) => `${kind} ${url}`)).toEqual([
    'asset ./a.png',
    'asset ./a.webm',
    'asset ./a.mp4',
    'asset ./a.vtt',
    'link ./a.mp4',
  ])
})

test('what plays by itself waits for the script, which knows who wants less motion', async () => {
  const {html, doc} = await compilePage('<Video webm="./a.webm" title="A" autoPlay loop muted={false} controls={false} />\n')
  expect(/<video[^>]*>/.exec(html)?.[0]).toBe('<video aria-label="A" playsInline="" preload="metadata" data-autoplay="" loop="">')
  expect(doc.features).toEqual(['components', 'media'])
})

test('a film without a file or a name is reported at its place', async () => {
  const problems = await problemsOf({noFile: 'Words.\n\n<Video title="A" />\n', noTitle: '<Video mp4="./a.mp4" />\n'})
  expect(problems).toMatchInlineSnapshot(`
    {
      "noFile": [
        "3:1-3:20 component-props \`<Video>\` has no file to play. | Write \`<Video mp4="./demo.mp4" title="What it shows" />\`, best with \`webm\` and \`poster\` too.",
      ],
      "noTitle": [
        "1:1-1:24 component-props \`<Video>\` has no \`title\`, so readers who cannot see it do not know what it is. | Write \`<Video mp4="./demo.mp4" title="What it shows" />\`, best with \`webm\` and \`poster\` too.",
      ],
    }
  `)
})
