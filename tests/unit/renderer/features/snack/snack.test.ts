import {expect, test} from 'vitest'
import {compilePage, problemsOf} from '../../../../compile-mdx-site.ts'
import {requestsOf} from '../../../../outside-requests.ts'

test('a snack is a box with a button and a link, and brings its script', async () => {
  const {html, doc} = await compilePage('<Snack id="@a/b" preview={false} platform="mydevice" />\n')
  expect(html).toMatchInlineSnapshot(
    `"<docsite-snack class="snack" data-src="https://snack.expo.dev/embedded/@a/b?preview=false&amp;platform=mydevice" data-load="interaction"><section aria-label="Snack @a/b"><p class="snack-name"><b>Snack</b> <code>@a/b</code></p><p>Code editor from <code>snack.expo.dev</code>, which learns your IP address and may set cookies. Until you load it, nothing is sent there.</p><p class="snack-ways"><button type="button">Load the snack</button><a href="https://snack.expo.dev/@a/b?platform=mydevice" target="_blank" rel="noopener noreferrer">Open it on snack.expo.dev</a></p></section></docsite-snack>"`,
  )
  expect([doc.features, doc.islands]).toEqual([['snack'], []])
})

test('a snack that is written in the page has its code with it; one that loads by itself promises nothing', async () => {
  const {html} = await compilePage('<Snack name="<i>" code={`a < b`} dependencies={["lodash@4"]} load="visible" />\n')
  expect(html).toMatchInlineSnapshot(
    `"<docsite-snack class="snack" data-src="https://snack.expo.dev/embedded?preview=true&amp;name=%3Ci%3E&amp;waitForData=true" data-load="visible" data-code="{&quot;code&quot;:&quot;a &lt; b&quot;,&quot;dependencies&quot;:&quot;lodash@4&quot;}"><section aria-label="Snack &lt;i&gt;"><p class="snack-name"><b>Snack</b> <span>&lt;i&gt;</span></p><p>Code editor from <code>snack.expo.dev</code>, which learns your IP address and may set cookies.</p><p class="snack-ways"><button type="button">Load the snack</button><a href="https://snack.expo.dev/?name=%3Ci%3E&amp;code=a+%3C+b&amp;dependencies=lodash%404" target="_blank" rel="noopener noreferrer">Open it on snack.expo.dev</a></p></section></docsite-snack>"`,
  )
})

test('a snack without anything to show, with two things, or with an unknown moment is reported at its place', async () => {
  const problems = await problemsOf({
    nothing: 'Words.\n\n<Snack name="A" />\n',
    two: '<Snack id="@a/b" code="c" />\n',
    moment: '<Snack id="@a/b" load="soon" />\n',
  })
  expect(problems).toMatchInlineSnapshot(`
    {
      "moment": [
        "1:1-1:32 component-props \`load\` of \`<Snack>\` is \`"soon"\`, which says nothing about when to load it. | Choose \`interaction\` or \`visible\`.",
      ],
      "nothing": [
        "3:1-3:19 component-props \`<Snack>\` has nothing to show: it needs one of \`id\`, \`code\` and \`files\`. | Write \`<Snack id="@owner/name" />\` for a snack that is saved, \`<Snack name="…" code={\`…\`} />\` for one that is not.",
      ],
      "two": [
        "1:1-1:29 component-props \`<Snack>\` has more than one thing to show: it needs one of \`id\`, \`code\` and \`files\`. | Write \`<Snack id="@owner/name" />\` for a snack that is saved, \`<Snack name="…" code={\`…\`} />\` for one that is not.",
      ],
    }
  `)
})

test('Expo’s frame is allowed where a page has a snack', () => {
  expect([requestsOf({}, ['snack']), requestsOf({snack: {load: 'visible'}}, ['snack'])]).toEqual([
    ['frameSrc https://snack.expo.dev (<Snack>, use)'],
    ['frameSrc https://snack.expo.dev (<Snack>, load)'],
  ])
})
