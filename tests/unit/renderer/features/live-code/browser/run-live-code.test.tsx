import {createElement, Fragment} from 'react'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import {runLiveCode} from '../../../../../../renderer/features/live-code/browser/run-live-code.ts'

function run(code: string, noInline = false): string {
  const {result, describe: describeError, end} = runLiveCode({code, noInline, onMistake: () => {}})
  end()
  if ('mistake' in result) return result.mistake
  try {
    return renderToStaticMarkup(createElement(Fragment, null, result.content))
  } catch (error) {
    return describeError(error)
  }
}

const Counter = `function Counter({start = 3}) {
  const [count] = useState(start)
  const double = React.useMemo(() => count * 2, [count])
  return <p className={\`n\${count}\`}>{double} &amp; more</p>
}`

describe('runLiveCode', () => {
  test.each([
    ['a component', Counter, '<p class="n3">6 &amp; more</p>'],
    ['a function without a name', 'function () { return <b>x</b> };', '<b>x</b>'],
    ['an arrow function', '() => <><i/>{[1, 2].map((n) => <u key={n}>{n}</u>)}</>', '<i></i><u>1</u><u>2</u>'],
    ['an element, after declarations', 'const name = "x"\n;<b {...{title: name}}>{name}</b>', '<b title="x">x</b>'],
    ['a constant that is a component', 'const Memo = memo(() => <b>m</b>)', '<b>m</b>'],
    ['a class', 'class A extends React.Component { state = {n: 1}; render() { return <b>{this.state.n}</b> } }', '<b>1</b>'],
    ['text', '"a" + 1', 'a1'],
  ])('Q9: without noInline the code is what is shown: %s', (_name, code, html) => {
    expect(run(code)).toBe(html)
  })

  test('Q9: with noInline the code calls render', () => {
    expect([run(`${Counter}\nrender(<Counter start={1} />)`, true), run('<b/>', true)]).toEqual([
      '<p class="n1">2 &amp; more</p>',
      'Error: The code has to call `render` with an element: render(<App />)',
    ])
  })

  test.each([
    ['<b>\n<i></b>', 'SyntaxError: Line 2: Expected corresponding JSX closing tag for <i>'],
    ['const a = 1\nlet let = 2', "SyntaxError: Line 2: The keyword 'let' is reserved"],
    ['import x from "x"', 'SyntaxError: Line 1: `import` and `export` do not work here. React and its hooks can be used without them.'],
    ['', 'SyntaxError: The code ends with nothing that can be shown: an element or a component'],
    ['const a = {}\n\na.b.c', "TypeError: Line 3: Cannot read properties of undefined (reading 'c')"],
    ['() => {\n  return nothing\n}', 'ReferenceError: Line 2: nothing is not defined'],
    ['throw "text"; 1', 'Thrown: text'],
    ['undefined', 'TypeError: The code comes to `undefined`, which cannot be shown.'],
  ])('Q9: errors are texts with their line: %j', (code, text) => {
    expect(run(code)).toBe(text)
  })

  test.each(['window', 'document', 'globalThis', 'self', 'location', 'fetch', 'localStorage', 'process', 'eval', 'Function'])(
    'Q9: nothing of the page is in scope: %s',
    (name) => {
      expect([run(`typeof ${name}`), run(name)]).toEqual(['undefined', `ReferenceError: Line 1: ${name} is not defined`])
    },
  )

  test('Q9: a loop without end is stopped', () => {
    expect(run('while (true) { try { for (;;) {} } catch {} }\n1')).toBe(
      'RangeError: Line 1: The code ran for more than 2 seconds and was stopped. Does a loop never end?',
    )
  })

  test('Q9: errors in timers and handlers of events are told, whether they are thrown or rejected', async () => {
    const told: string[] = []
    const code = 'setTimeout(() => { nothing() }); <b onClick={async () => { throw new Error("clicked") }} />'
    const {result} = runLiveCode({code, noInline: false, onMistake: (text) => told.push(text)})
    const content: ReactNode = 'content' in result ? result.content : undefined
    ;(content as {props: {onClick: () => void}}).props.onClick()
    await expect.poll(() => told.toSorted()).toEqual(['Error: Line 1: clicked', 'ReferenceError: Line 1: nothing is not defined'])
  })

  test('Q9: timers end with the code', async () => {
    const told: string[] = []
    const {end} = runLiveCode({code: 'setTimeout(() => { nothing() }, 1); 1', noInline: false, onMistake: (text) => told.push(text)})
    end()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(told).toEqual([])
  })
})
