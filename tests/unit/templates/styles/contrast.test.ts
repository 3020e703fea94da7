import {expect, test} from 'vitest'
import {contrast, customProperties, readStyles, resolveColor} from './css-colors.ts'

const properties = customProperties('tokens.css', 'code-tokens.css')
const modes = ['light', 'dark'] as const

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

/** Pairs of text and background that are under 4.5:1, with their ratio. */
function tooWeak(pairs: readonly (readonly [name: string, text: string, background: string])[]): string[] {
  return modes.flatMap((mode) =>
    pairs.flatMap(([name, text, background]) => {
      const ratio = contrast(resolveColor(text, {mode, properties}), resolveColor(background, {mode, properties}))
      return ratio >= 4.5 ? [] : [`${name} (${mode}): ${ratio.toFixed(2)}`]
    }),
  )
}

test('every token of the code theme has at least 4.5:1 on the block and on each kind of marked line', () => {
  const backgrounds = ['background', 'highlighted', 'inserted', 'deleted'].map((name) => [name, `var(--ds-code-${name})`] as const)
  const colors = [['text', 'var(--ds-code-text)'] as const, ...tokens.map((token) => [token, tokenColor(token)] as const)]
  const pairs = colors.flatMap(([token, color]) =>
    backgrounds.map(([name, background]) => [`${token} on ${name}`, color, background] as const),
  )
  expect([pairs.length, tooWeak(pairs)]).toEqual([(tokens.length + 1) * 4, []])
})

test('code inside an admonition keeps its contrast', () => {
  expect(tooWeak(tokens.map((token) => [token, tokenColor(token), 'var(--ds-raised)'] as const))).toEqual([])
})

test('text of the layout has at least 4.5:1 on everything it stands on', () => {
  const texts = ['ink', 'text', 'text-soft', 'accent', 'accent-strong', 'link']
  const grounds = ['background', 'surface', 'raised', 'accent-soft']
  const pairs = texts.flatMap((text) =>
    grounds.map((ground) => [`${text} on ${ground}`, `var(--ds-${text})`, `var(--ds-${ground})`] as const),
  )
  expect(tooWeak([...pairs, ['on-accent on accent', 'var(--ds-on-accent)', 'var(--ds-accent)']])).toEqual([])
})

test('text and links of admonitions and banners have at least 4.5:1 in every tone', () => {
  const css = readStyles('admonitions.css')
  const ground = /\n {2}background: (light-dark\(.*\));/.exec(css)?.[1] ?? ''
  const title = /\n {2}color: (light-dark\(.*\));/.exec(css)?.[1] ?? ''
  const tones = ['var(--ds-hue)', ...[...css.matchAll(/--tone: (\d+);/g)].map(([, tone = '']) => tone)]
  const inTone = (value: string, tone: string) => value.replaceAll('var(--tone)', tone)
  const pairs = tones.flatMap((tone) => [
    [`text in ${tone}`, 'var(--ds-text)', inTone(ground, tone)] as const,
    [`link in ${tone}`, 'var(--ds-link)', inTone(ground, tone)] as const,
    [`title in ${tone}`, inTone(title, tone), inTone(ground, tone)] as const,
  ])
  expect([tones.length, tooWeak(pairs)]).toEqual([5, []])
})

test('the focus ring has at least 3:1 on every background', () => {
  const ratios = modes.flatMap((mode) =>
    ['background', 'surface', 'raised', 'accent-soft'].map((ground) =>
      contrast(resolveColor('var(--ds-focus)', {mode, properties}), resolveColor(`var(--ds-${ground})`, {mode, properties})),
    ),
  )
  expect(ratios.filter((ratio) => ratio < 3)).toEqual([])
})
