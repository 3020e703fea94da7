import {describe, expect, it} from 'vitest'
import {applyMagicComments} from '../../../../../../renderer/compile/markdown/code/magic-comments.ts'

const highlighted = ['theme-code-block-highlighted-line']

/** Lines that are left, with a mark before those that have classes. */
function marked(code: string, language: string): string[] {
  const {lines, classNames} = applyMagicComments(code, language)
  return lines.map((line, index) => (classNames.has(index) ? `> ${line}` : line))
}

describe('applyMagicComments', () => {
  it.each([
    ['js', '// highlight-next-line'],
    ['ts', '  /* highlight-next-line */  '],
    ['jsx', '{/* highlight-next-line */}'],
    ['python', '# highlight-next-line'],
    ['bash', '#highlight-next-line'],
    ['html', '<!-- highlight-next-line -->'],
    ['markdown', '<!-- highlight-next-line -->'],
    ['sql', '-- highlight-next-line'],
    ['lua', '--[[ highlight-next-line ]]'],
    ['latex', '% highlight-next-line'],
    ['clojure', ';; highlight-next-line'],
    ['vb', "' highlight-next-line"],
    ['batch', 'REM highlight-next-line'],
    ['anything', '# highlight-next-line'],
    ['', '// highlight-next-line'],
  ])('Q5: knows the comments of %s: %s', (language, comment) => {
    expect(marked(`one\n${comment}\ntwo\nthree`, language)).toEqual(['one', '> two', 'three'])
  })

  it.each([
    ['a comment of another language', 'python', '// highlight-next-line'],
    ['code before it', 'js', 'x() // highlight-next-line'],
    ['more than the word', 'js', '// highlight-next-line please'],
    ['an unknown word', 'js', '// highlight-line'],
  ])('Q5: leaves %s alone', (_, language, line) => {
    expect(marked(`${line}\ntwo`, language)).toEqual([line, 'two'])
  })

  it('Q5: marks what is between a start and an end', () => {
    expect(marked('a\n// highlight-start\nb\nc\n// highlight-end\nd', 'js')).toEqual(['a', '> b', '> c', 'd'])
  })

  it('marks to the end when nothing ends it', () => {
    expect(marked('// highlight-start\na\nb', 'js')).toEqual(['> a', '> b'])
  })

  it('Q5: takes words and classes of the site instead of the default ones', () => {
    const configured = [
      {className: 'bad', line: 'error-next-line', block: {start: 'error-start', end: 'error-end'}},
      {className: 'new', block: {start: 'new-start', end: 'new-end'}},
    ]
    const code = '// highlight-next-line\n// new-start\n// error-next-line\na\n// new-end\n// error-start\nb\n// error-end'
    expect(applyMagicComments(code, 'js', configured)).toEqual({
      lines: ['// highlight-next-line', 'a', 'b'],
      classNames: new Map([
        [1, ['new', 'bad']],
        [2, ['bad']],
      ]),
    })
  })

  it('gives the lines as they are when no word is in the code', () => {
    expect(applyMagicComments('a\n// b', 'js')).toEqual({lines: ['a', '// b'], classNames: new Map()})
    expect(applyMagicComments('// highlight-next-line\na', 'js').classNames).toEqual(new Map([[0, highlighted]]))
  })
})
