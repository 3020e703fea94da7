import {expect, test} from 'vitest'
import {repetitions} from '../../../depth.ts'
import {colorCube, contrast, customProperties, readStyles, resolveColor, styleSheets} from './css-colors.ts'

const properties = customProperties('tokens.css', 'code-tokens.css')
const modes = ['light', 'dark'] as const

/** A name for messages, and two values of CSS that meet: what is seen, and what it stands on. */
type Pair = readonly [name: string, seen: string, ground: string]

/** Accents that a site could choose, the tool's own first; any colour at all is one of these, or between them. */
const accents = [properties.get('--ds-accent') ?? '', ...colorCube(repetitions('ACCENT_STEPS', {push: 5, deep: 9}))]

/** Tokens that the compiler writes; see the list of classes in the highlighter. */
const tokens =
  'comment string number keyword builtin function class-name property tag attr-name attr-value regex boolean constant variable parameter inserted deleted important url selector symbol'.split(
    ' ',
  )

/** Value of `color` for a token's class in `code-tokens.css`. */
function tokenColor(token: string): string {
  const rule = [...readStyles('code-tokens.css').matchAll(/([^{}]+)\{([^{}]*)\}/g)].find(([, selectors = '']) =>
    selectors.split(',').some((selector) => selector.trim() === `.tk-${token}`),
  )
  return /(?:^|\s)color:\s*([^;]+);/.exec(rule?.[2] ?? '')?.[1] ?? ''
}

/** Pairs that are under the ratio with any accent in one of the modes, with what they reach. */
function tooWeak(pairs: readonly Pair[], least = 4.5, inModes: readonly ('light' | 'dark')[] = modes): string[] {
  const found = new Set<string>()
  for (const accent of accents) {
    for (const mode of inModes) {
      const scope = {mode, properties: new Map([...properties, ['--ds-accent', accent]])}
      const read = remember((value: string) => resolveColor(value, scope))
      for (const [name, seen, ground] of pairs) {
        const ratio = contrast(read(seen), read(ground))
        if (ratio < least) found.add(`${name} (${mode}, ${accent}): ${ratio.toFixed(2)}`)
      }
    }
  }
  return [...found]
}

function remember<Result>(read: (value: string) => Result): (value: string) => Result {
  const known = new Map<string, Result>()
  return (value) => {
    const found = known.get(value) ?? read(value)
    known.set(value, found)
    return found
  }
}

function everyPair(seen: readonly string[], grounds: readonly string[]): Pair[] {
  return seen.flatMap((name) => grounds.map((ground) => [`${name} on ${ground}`, `var(--ds-${name})`, `var(--ds-${ground})`] as const))
}

const grounds = ['background', 'surface', 'raised', 'accent-soft']

test('every token of the code theme has at least 4.5:1 on the block and on each kind of marked line', () => {
  const colors = [['text', 'var(--ds-code-text)'] as const, ...tokens.map((token) => [token, tokenColor(token)] as const)]
  const pairs = colors.flatMap(([token, color]) =>
    ['background', 'highlighted', 'inserted', 'deleted'].map((name) => [`${token} on ${name}`, color, `var(--ds-code-${name})`] as const),
  )
  expect([pairs.length, tooWeak(pairs)]).toEqual([(tokens.length + 1) * 4, []])
})

test('code inside an admonition keeps its contrast', () => {
  expect(tooWeak(tokens.map((token) => [token, tokenColor(token), 'var(--ds-raised)'] as const))).toEqual([])
})

test('text of the layout has at least 4.5:1 on everything it stands on, whatever accent a site chooses', () => {
  const pairs = everyPair(['ink', 'text', 'text-soft', 'accent-text', 'accent-strong', 'link'], grounds)
  expect(tooWeak([...pairs, ...everyPair(['on-accent'], ['accent-text', 'accent-strong'])])).toEqual([])
})

test('the dark footer has at least 4.5:1 in both modes of the page', () => {
  expect(tooWeak(everyPair(['ink', 'text-soft', 'accent-text', 'link'], ['footer']), 4.5, ['dark'])).toEqual([])
})

test('text and links of admonitions have at least 4.5:1 in every tone, their signs 3:1', () => {
  const css = readStyles('admonitions.css')
  const valueOf = (property: string) =>
    [...css.matchAll(new RegExp(`\\n {2}${property}:\\s*(light-dark\\([^;]*\\));`, 'g'))].map(([, value = '']) => value)
  const [ground = '', sign = ''] = valueOf('background')
  const [title = ''] = valueOf('color')
  const tones = [...css.matchAll(/--tone: ([^;]+);/g)].map(([, tone = '']) => tone)
  const looks = tones.map((tone) => (value: string) => value.replaceAll('var(--tone)', tone))
  const texts = looks.flatMap((look, index) =>
    ['var(--ds-ink)', 'var(--ds-text)', 'var(--ds-link)', title].map((text) => [`${text} of ${index}`, look(text), look(ground)] as const),
  )
  const signs = looks.map((look, index) => [`sign of ${index}`, look(sign), look(ground)] as const)
  expect([tones.length, tooWeak(texts), tooWeak(signs, 3)]).toEqual([7, [], []])
})

test('the text of version banners has at least 4.5:1', () => {
  const rule = /\.version-banner \{(.*?)\}/s.exec(readStyles('doc-parts.css'))?.[1] ?? ''
  const [ground = '', text = ''] = [...rule.matchAll(/(?:background|color): (light-dark\([^;]*\));/g)].map(([, value = '']) => value)
  const tones = [...readStyles('doc-parts.css').matchAll(/--tone: ([^;]+);/g)].map(([, tone = '']) => tone)
  const pairs = tones.map((tone) => {
    const look = (value: string) => value.replaceAll('var(--tone)', tone)
    return [`banner in ${tone}`, look(text), look(ground)] as const
  })
  expect([tones.length, tooWeak(pairs)]).toEqual([2, []])
})

test('focus rings and the marks of the current page have at least 3:1 on every ground', () => {
  const onPage = tooWeak(everyPair(['focus', 'accent-text'], grounds), 3)
  const inFooter = tooWeak(everyPair(['focus'], ['footer']), 3, ['dark'])
  expect([onPage, inFooter]).toEqual([[], []])
})

test('labels have at least 4.5:1 in every tone', () => {
  const css = readStyles('labels.css')
  const [ground = '', text = ''] = [...css.matchAll(/\n {2}(?:background|color): (light-dark\([^;]*\));/g)].map(([, value = '']) => value)
  const tones = [...css.matchAll(/--tone: ([^;]+);/g)].map(([, tone = '']) => tone)
  const pairs = tones.map(
    (tone) => [`label in ${tone}`, text.replaceAll('var(--tone)', tone), ground.replaceAll('var(--tone)', tone)] as const,
  )
  expect([tones.length, tooWeak(pairs)]).toEqual([5, []])
})

test('selected text has at least 4.5:1', () => {
  const ground = /::selection \{\s*background: (light-dark\([^;]*\));/.exec(readStyles('base.css'))?.[1] ?? ''
  expect(tooWeak([['selected text', 'var(--ds-ink)', ground]])).toEqual([])
})

test('every colour takes its hue from the accent, so that a site sets that one alone', () => {
  // what sets the accent itself may say what it is by default
  const rules = (name: string): string =>
    readStyles(name).replaceAll(/--(?:ds-accent|ifm-color-primary): [^;]*;/g, name === 'tokens.css' ? '$&' : '')
  const sheets = styleSheets().filter((name) => /var\(--ds-(?:hue|chroma)\)/.test(rules(name)))
  const users = [...properties].filter(([, value]) => /var\(--ds-(?:hue|chroma)\)/.test(value)).map(([name]) => name)
  expect([sheets, users]).toEqual([['tokens.css'], ['--ds-accent']])
})
