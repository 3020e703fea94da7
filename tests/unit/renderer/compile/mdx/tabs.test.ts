import {describe, expect, test} from 'vitest'
import {compilePage, problemsOf} from '../../../../compile-mdx-site.ts'

const selected = (html: string): string[] =>
  [...html.matchAll(/aria-selected="true" tabindex="0" data-value="([^"]*)"/g)].map(([, value = '']) => value)

describe('Tabs', () => {
  test('J1, J4: the first tab is selected, each button controls its panel', async () => {
    const {html, doc} = await compilePage(
      '<Tabs>\n  <TabItem value="a" label="A">\n\n  ## In a\n\n  </TabItem>\n  <TabItem value="b">x</TabItem>\n</Tabs>\n',
    )
    expect(html).toMatchInlineSnapshot(
      `"<div class="tabs"><div class="tabs-list" role="tablist" aria-orientation="horizontal"><button type="button" role="tab" id="tab-cRa-1" aria-controls="panel-cRa-1" aria-selected="true" tabindex="0" data-value="a">A</button><button type="button" role="tab" id="tab-cRa-2" aria-controls="panel-cRa-2" aria-selected="false" tabindex="-1" data-value="b">b</button></div><div class="tab-panel" role="tabpanel" id="panel-cRa-1" aria-labelledby="tab-cRa-1" data-value="a" data-label="A" tabindex="0"><h2 id="in-a">In a<a class="hash-link" href="#in-a" aria-label="Direct link to In a" title="Direct link to heading"></a></h2></div><div class="tab-panel" role="tabpanel" id="panel-cRa-2" aria-labelledby="tab-cRa-2" data-value="b" data-label="b" tabindex="0">x</div></div>"`,
    )
    expect(doc.features).toEqual(['tabs'])
  })

  test('J1: the default value comes before the default item, and null selects none', async () => {
    const items = '<TabItem value="a">1</TabItem><TabItem value="b" default>2</TabItem><TabItem value="c">3</TabItem>'
    const {html} = await compilePage(
      `<Tabs>${items}</Tabs>\n\n<Tabs defaultValue="c">${items}</Tabs>\n\n<Tabs defaultValue={null}>${items}</Tabs>\n`,
    )
    expect(selected(html)).toEqual(['b', 'c'])
  })

  test('J1: labels and values can be on the group', async () => {
    const {html} = await compilePage(
      '<Tabs values={[{value: "a", label: "A"}, {value: "b", label: "B"}]}><TabItem value="a">1</TabItem><TabItem value="b">2</TabItem></Tabs>\n',
    )
    expect([...html.matchAll(/data-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(['A', 'B'])
  })

  test('J1: a label is the value, too', async () => {
    const {html, doc} = await compilePage(
      '<Tabs defaultValue="B c"><TabItem label="A">1</TabItem><TabItem label="B c">2</TabItem></Tabs>\n',
    )
    expect(selected(html)).toEqual(['B c'])
    expect(doc.problems).toEqual([])
  })

  test('J2, J3: the group and the parameter are attributes', async () => {
    const item = '<TabItem value="a">1</TabItem>'
    const {html} = await compilePage(
      `<Tabs groupId="os" queryString>${item}</Tabs>\n\n<Tabs queryString="q">${item}</Tabs>\n\n<Tabs groupId="os" queryString={false}>${item}</Tabs>\n`,
    )
    expect([...html.matchAll(/<div class="tabs"([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
      ' data-group="os" data-query="os"',
      ' data-query="q"',
      ' data-group="os"',
    ])
  })

  test('J1, J3: wrong groups name the values', async () => {
    const problems = await problemsOf({
      unknownDefault: '<Tabs defaultValue="win"><TabItem value="mac">x</TabItem><TabItem value="wine">y</TabItem></Tabs>\n',
      twice: '<Tabs><TabItem value="a">x</TabItem><TabItem value="a">y</TabItem></Tabs>\n',
      stranger: '<Tabs><TabItem value="a">x</TabItem><b>bold</b>text</Tabs>\n',
      noGroup: '<Tabs queryString><TabItem value="a">x</TabItem></Tabs>\n',
      outside: 'Text\n\n<TabItem value="q">z</TabItem>\n',
      noValue: '<Tabs><TabItem>z</TabItem><TabItem>y</TabItem></Tabs>\n',
    })
    expect(problems).toMatchInlineSnapshot(`
      {
        "noGroup": [
          "1:1-1:56 tabs-invalid \`queryString\` keeps the selected tab in the URL, but without a \`groupId\` the parameter has no name. | Add a \`groupId\`, or name the parameter: \`queryString="platform"\`.",
        ],
        "noValue": [
          "1:1-1:54 component-props A \`<TabItem>\` has neither a \`value\` nor a \`label\` that is a string, so it cannot be selected. | Write \`<TabItem value="macos" label="macOS">\`.",
        ],
        "outside": [
          "3:1-3:31 tabs-invalid The \`<TabItem>\` with the value \`q\` is not directly inside \`<Tabs>\`, so it cannot be selected. | Put it directly between \`<Tabs>\` and \`</Tabs>\`, not inside another element.",
        ],
        "stranger": [
          "1:1-1:59 tabs-invalid \`<Tabs>\` contains 2 things that are not a \`<TabItem>\` and would not be shown. | Move it into a \`<TabItem value="…">\`.",
        ],
        "twice": [
          "1:1-1:74 tabs-invalid Several tabs have the same value: \`a\`. Readers could select only the first of them. | Give each a unique name: the \`value\` of a \`<TabItem>\`, or the \`tab\` or \`title\` of a code fence.",
        ],
        "unknownDefault": [
          "1:1-1:98 tabs-invalid The default value \`win\` is not one of the tabs, whose values are \`mac\`, \`wine\`. | Did you mean \`wine\`?",
        ],
      }
    `)
  })
})
