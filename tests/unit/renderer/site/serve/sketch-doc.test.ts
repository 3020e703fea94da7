import {describe, expect, test} from 'vitest'
import {sketchDoc} from '../../../../../renderer/site/serve/sketch-doc.ts'
import {createMarkdownCompiler} from '../../../../../renderer/compile/markdown/compile-markdown.ts'
import {makeConfig} from '../../../../make-config.ts'

const {markdown, code} = makeConfig('/site')
const compiler = createMarkdownCompiler({markdown, code, remarkPlugins: [], rehypePlugins: []})

function sketch(text: string, format: 'md' | 'mdx' | 'react' = 'md') {
  return sketchDoc({format, bytes: () => Buffer.from(text)})
}

describe('sketchDoc', () => {
  test('knows the front matter and nothing of references, so that nothing untrue is said of them', () => {
    const doc = sketch('---\ntitle: A\nslug: /b\n---\n\n[Nowhere](./nowhere.md)\n')
    expect(doc).toMatchObject({frontMatter: {title: 'A', slug: '/b'}, heading: undefined, references: [], problems: [], usable: true})
  })

  test.each([
    ['# Title\n\nText', 'Title'],
    ['\n\n# Title\n', 'Title'],
    ['# A *title* with `code` {#own-id}\n', 'A title with code'],
    ['# Closed ##\n', 'Closed'],
    ['Text\n\n# Late\n', 'Late'],
    ['Text\n\n# Late\n\n# Another\n', undefined],
    ['Text\n\n## Section\n\n# Late\n', undefined],
    ['```sh\n# a comment\n```\n\n# Late\n', 'Late'],
    ['## Second level\n', undefined],
    ['\u{FEFF}# After a byte order mark\r\n', 'After a byte order mark'],
    ['# \n', undefined],
  ])('takes the title of %j as compiling does', (text, title) => {
    expect(sketch(text).heading).toBe(title)
    expect(compiler.compile(Buffer.from(text), {read: () => undefined}).doc.heading || undefined).toBe(title)
  })

  test('finds the title of MDX after its imports', () => {
    expect(sketch("import {A} from './a'\nexport const b = 1\n\n# Title\n", 'mdx').heading).toBe('Title')
  })

  test('knows nothing of a React page', () => {
    expect(sketch('# No title', 'react')).toMatchObject({frontMatter: {}, heading: undefined})
  })
})
