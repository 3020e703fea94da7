import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

function reported(text: string, parser: 'native' | 'remark'): string[] {
  const {problems} = compileText(text, markdownOptions({parser})).doc
  return problems
    .filter(({code}) => code === 'markdown-is-mdx')
    .map(({message, place}) => `${place?.start.line}:${place?.start.column}-${place?.end.line}:${place?.end.column} ${message}`)
}

test.each(['native', 'remark'] as const)('components are reported where they are first (%s)', (parser) => {
  const seen = 'readers do not see it.'
  expect(reported('> <Tabs\n>   a="b">\n\nText <Note title>x</Note> and <Tabs/>\n', parser)).toEqual([
    `1:3-1:8 \`<Tabs>\` looks like a component, but a \`.md\` file cannot use components: ${seen}`,
    `4:6-4:11 \`<Note>\` looks like a component, but a \`.md\` file cannot use components: ${seen}`,
  ])
})

test.each(['native', 'remark'] as const)('statements are reported, sentences are not (%s)', (parser) => {
  const text =
    "import a from 'b'\n\nimport 'c.css'\n\nexport function d() {}\n\nimport duty\n\nexport const of all\n\n- import it from 'us'tomorrow\n"
  expect(reported(text, parser)).toEqual([
    '1:1-1:18 This `import` is shown as text: code in a `.md` file does not run.',
    '3:1-3:15 This `import` is shown as text: code in a `.md` file does not run.',
    '5:1-5:19 This `export` is shown as text: code in a `.md` file does not run.',
    '11:3-11:22 This `import` is shown as text: code in a `.md` file does not run.',
  ])
})

test.each(['native', 'remark'] as const)('elements that swallow what follows are reported (%s)', (parser) => {
  const lost = 'is not closed by `/>`, which only MDX knows: what follows is inside it, where readers do not see it.'
  const text =
    '<iframe src="a" />\n\nLost\n\nText <video src="b"/> and <br/> <img src="c" />\n\n<object data="d"/></object> `<audio/>`\n\n<!-- <audio/> -->\n'
  expect(reported(text, parser)).toEqual([`1:1-1:19 \`<iframe>\` ${lost}`, `5:6-5:22 \`<video>\` ${lost}`])
})

test.each(['native', 'remark'] as const)('HTML, code, comments and escapes are left alone (%s)', (parser) => {
  const text = '<BR> <details>x</details> `<Tabs>` \\<Tabs> <Https://a.b>\n\n<!-- <Tabs> -->\n\n    <Tabs>\n\n```\nimport a from "b"\n```\n'
  expect(reported(text, parser)).toEqual([])
})
