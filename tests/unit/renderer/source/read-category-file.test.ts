import {expect, test} from 'vitest'
import {readSources} from '../../../../renderer/source/read-sources.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder} from '../../../make-site.ts'
import {showDiagnostics} from '../../../show-diagnostics.ts'

async function readCategory(name: string, text: string): Promise<{category: unknown; problems: string[]}> {
  const root = await makeFolder({'content/docs/guide/a.md': '', [`content/docs/guide/${name}`]: text})
  const {value, diagnostics} = await readSources(makeConfig(root))
  return {category: value.versions[0]?.categories.get('guide'), problems: showDiagnostics(diagnostics)}
}

test('JSON and YAML say the same', async () => {
  const json = await readCategory(
    '_category_.json',
    '{"label": "Guides", "position": 2.5, "collapsed": false, "link": {"type": "generated-index", "title": "All"}}',
  )
  const yaml = await readCategory(
    '_category_.yml',
    'label: Guides\nposition: 2.5\ncollapsed: false\nlink:\n  type: generated-index\n  title: All\n',
  )
  const category = {label: 'Guides', position: 2.5, collapsed: false, link: {type: 'generated-index', title: 'All'}}
  expect(json).toEqual({category: {path: 'content/docs/guide/_category_.json', ...category}, problems: []})
  expect(yaml).toEqual({category: {path: 'content/docs/guide/_category_.yml', ...category}, problems: []})
})

test('a linked doc is kept with its place', async () => {
  const {category} = await readCategory('_category_.yaml', 'link: {type: doc, id: intro}')
  const linkPlace = {start: {line: 1, column: 23}, end: {line: 1, column: 28}}
  expect(category).toEqual({path: 'content/docs/guide/_category_.yaml', link: {type: 'doc', id: 'intro'}, linkPlace})
})

test('what cannot be used is reported where it stands', async () => {
  const problems = []
  for (const [name, text] of [
    ['_category_.json', '{"label": "A",}'],
    ['_category_.json', '["A"]'],
    ['_category_.json', '{\n  "lable": "A"\n}'],
    ['_category_.json', '{"position": "first"}'],
    ['_category_.json', '{"label": ""}'],
    ['_category_.json', '{"link": {"type": "page"}}'],
    ['_category_.yml', 'label: A\nposition: first\n'],
    ['_category_.yml', 'label: [A\n'],
    ['_category_.yml', 'label: A\nlabel: B\n'],
    [
      '_category_.yml',
      'a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: [*b, *b, *b, *b, *b, *b, *b, *b, *b]\n',
    ],
  ] as const) {
    problems.push(...(await readCategory(name, text)).problems)
  }
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/guide/_category_.json:1:15 category-invalid The category file is not valid JSON: expected a key in double quotes (a comma after the last entry is not allowed).",
      "content/docs/guide/_category_.json:1:1 category-invalid The category file does not contain an object. | Write keys such as \`label\` and \`position\`.",
      "content/docs/guide/_category_.json:2:12 category-invalid Unknown key \`lable\`. | Did you mean \`label\`? Known keys: label, position, collapsible, collapsed, className, badge, description, link, customProps, key.",
      "content/docs/guide/_category_.json:1:14 category-invalid \`position\` is \`"first"\`; expected a number.",
      "content/docs/guide/_category_.json:1:11 category-invalid \`label\` is \`""\`; expected a non-empty string.",
      "content/docs/guide/_category_.json:1:19 category-invalid \`link.type\` is \`"page"\`; expected one of \`doc\`, \`generated-index\`.",
      "content/docs/guide/_category_.yml:2:11 category-invalid \`position\` is \`"first"\`; expected a number.",
      "content/docs/guide/_category_.yml:2:1 category-invalid The category file is not valid YAML: flow sequence in block collection must be sufficiently indented and end with a ]. | Put quotes around values that contain \`: \`, \` #\` or quotation marks, and indent with spaces.",
      "content/docs/guide/_category_.yml:2:1 category-invalid The category file has this key twice. | Keep one of the two.",
      "content/docs/guide/_category_.yml:1:7 category-invalid Unknown key \`a\`. | Known keys: label, position, collapsible, collapsed, className, badge, description, link, customProps, key.",
      "content/docs/guide/_category_.yml:2:7 category-invalid Unknown key \`b\`. | Known keys: label, position, collapsible, collapsed, className, badge, description, link, customProps, key.",
      "content/docs/guide/_category_.yml:3:4 category-invalid Unknown key \`c\`. | Known keys: label, position, collapsible, collapsed, className, badge, description, link, customProps, key.",
    ]
  `)
})

test('an empty file says nothing', async () => {
  expect(await readCategory('_category_.yml', '')).toEqual({category: {path: 'content/docs/guide/_category_.yml'}, problems: []})
})
