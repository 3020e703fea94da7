import {renderToString} from 'react-dom/server'
import {afterEach, expect, test, vi} from 'vitest'
import {interpolate, selectPlural, Interpolate, translate, Translate, usePluralForm} from '../../../../../renderer/react-api.ts'

afterEach(() => void vi.restoreAllMocks())

test('P1: a text without a translation is its message, else its id', () => {
  expect(translate({id: 'greeting', message: 'Hello', description: 'Greets'})).toBe('Hello')
  expect(translate({message: 'Hello'})).toBe('Hello')
  expect(translate({id: 'greeting'})).toBe('greeting')
  expect(translate({id: 'empty', message: ''})).toBe('')
})

test('P1: neither id nor message is an error that says what is needed', () => {
  expect(() => translate({description: 'Greets'})).toThrow(/needs at least an id or a message/)
  expect(() => renderToString(<Translate description="Greets" />)).toThrow(/needs at least an id or a message/)
})

test('P2: children of Translate are one plain text; an id is enough', () => {
  expect(renderToString(<Translate>Hello</Translate>)).toBe('Hello')
  expect(renderToString(<Translate id="greeting" />)).toBe('greeting')
  expect(renderToString(<Translate id="greeting">{'  Hello\n  you\u00a0all '}</Translate>)).toBe('Hello you\u00a0all')
})

test('P2: other children are shown in the console and are an error', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const children: unknown = <b>Hello</b>
  expect(() => renderToString(<Translate id="greeting">{children as string}</Translate>)).toThrow(
    'The children of <Translate> must be a single plain text',
  )
  expect(warn.mock.calls).toEqual([['Children of <Translate> that are no plain text:', children]])
  expect(() => renderToString(<Interpolate>{['Hello ', 1] as unknown as string}</Interpolate>)).toThrow(/children of <Interpolate>/)
})

test('P3: placeholders are letters, digits and underscores; those without a value stay as they are', () => {
  const values = {name: 'Ada', n_1: 0, no: null, yes: false, not: undefined}
  expect(interpolate('{name} {n_1} {no}|{yes} {not} {missing} {a-b} { name } {constructor} {}', values)).toBe(
    'Ada 0 |false {not} {missing} {a-b} { name } {constructor} {}',
  )
  expect(translate({message: '{name} & <b>{name}</b>'}, {name: '<i>'})).toBe('<i> & <b><i></b>')
})

test('P3: values that are elements make the result a list, of which React escapes the texts', () => {
  const made = translate({message: 'See {link}, {name}{link}'}, {link: <a href="/">home</a>, name: '<Ada>'})
  expect(made).toEqual([
    'See ',
    <a href="/" key={1}>
      home
    </a>,
    ', ',
    '<Ada>',
    <a href="/" key={5}>
      home
    </a>,
  ])
  expect(renderToString(<Translate values={{b: <b key="own">x</b>}}>{'a {b}'}</Translate>)).toBe('a <b>x</b>')
  expect(renderToString(<Interpolate values={{list: [<i key="a">1</i>, 'two']}}>{'{list}!'}</Interpolate>)).toBe('<i>1</i>two<!-- -->!')
})

test('P8: forms of a message are chosen by the rules of the language', () => {
  const english = (count: number): string => selectPlural({count, message: 'one|other', language: 'en'})
  expect([0, 1, 2, 1.5].map(english)).toEqual(['other', 'one', 'other', 'other'])
  const arabic = (count: number): string => selectPlural({count, message: 'zero|one|two|few|many|other', language: 'ar'})
  expect([0, 1, 2, 3, 11, 100].map(arabic)).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
  const polish = (count: number): string => selectPlural({count, message: 'one|few|many|other', language: 'pl'})
  expect([1, 2, 5, 0.5].map(polish)).toEqual(['one', 'few', 'many', 'other'])
  expect(selectPlural({count: 1, message: 'other', language: 'ja'})).toBe('other')
})

test('P8: the last form stands for those that are missing; languages that nobody knows are treated as English', () => {
  const polish = (count: number): string => selectPlural({count, message: 'jedna|kilka', language: 'pl'})
  expect([1, 2, 5].map(polish)).toEqual(['jedna', 'kilka', 'kilka'])
  expect(selectPlural({count: 3, message: 'only', language: 'en'})).toBe('only')
  expect(selectPlural({count: 1, message: 'one|other', language: 'not a language'})).toBe('one')
})

test('P8: the hook takes the language of the site', () => {
  function Count({count}: {count: number}) {
    const {selectMessage} = usePluralForm()
    return <p>{selectMessage(count, translate({message: '{count} page|{count} pages'}, {count}))}</p>
  }
  expect([1, 2].map((count) => renderToString(<Count count={count} />))).toEqual(['<p>1 page</p>', '<p>2 pages</p>'])
})
