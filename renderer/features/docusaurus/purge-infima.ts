/**
 * Classes of Infima that code of sites uses, by the beginning of their names. Those of the navbar, the sidebar and other parts that docsite
 * has are left out: a site has one look for them.
 */
const families =
  'container row col hero button button-group card alert avatar badge text margin padding shadow pills pills__item thumbnail clean-list close'

const USED = new RegExp(
  String.raw`\.(?:${families.replaceAll(' ', '|')})(?:(?:-(?:top|bottom|left|right|vert|horiz))?--|__|-fluid|(?![\w-]))`,
)

/** Variables that docsite derives from its own design tokens, in `styles/docusaurus.css`. */
const mapped =
  /^--ifm-(?:color-(?:primary|emphasis|gray)|color-content(?:-secondary)?$|color-(?:white|black)$|navbar-height$|background|font-family|font-color-(?:base|secondary)$|heading-color$|link-|global-radius)/

/** Links of docsite are underlined, and those of Infima are not. */
const BARE_LINKS = '.button, .pills__item, a.card {text-decoration: none}'

/** Headings of docsite have a colour of their own, and those of Infima that of the box around them. A link in a box of its colour would not be seen. */
const IN_BOXES = [
  ':is(.hero, .alert) :is(h1, h2, h3, h4, h5, h6) {color: inherit}',
  ':is(.hero--primary, .hero--dark) a:not([class]) {color: inherit}',
].join('\n')

/** Elements of React pages, which docsite gives no margins and sizes. */
const ELEMENT = /^(?:h[1-6]|p|ul|ol|blockquote|hr)$/

type Rule = {
  /** A selector, or a condition such as `@media print`. */
  readonly prelude: string
  readonly body: string
}

/**
 * Returns the part of Infima's stylesheet that pages of a site can use beside the styles of docsite: classes for content, with the
 * variables that they need, and rules for headings, paragraphs and lists, which apply to React pages only. The layer precedes the rules of
 * the site, and follows those of docsite, whose rules for elements would hide the classes.
 */
export function purgeInfima(css: string): string {
  const rules = readRules(css.replaceAll(/\/\*[^]*?\*\//g, ''))
  const kept = rules.flatMap(keepRule)
  const written = kept.map(write).join('\n')
  return `@layer infima {\n${variablesFor(written, rules)}${written}\n${BARE_LINKS}\n${IN_BOXES}\n}\n`
}

/** Returns a function that adds to a stylesheet of the site the variables of Infima that it uses and docsite has not. */
export function addInfimaVariables(infima: string): (css: string) => string {
  const rules = readRules(infima.replaceAll(/\/\*[^]*?\*\//g, ''))
  return (css) => {
    const added = css.includes('--ifm-') ? variablesFor(css, rules) : ''
    return added === '' ? css : `${css}\n@layer infima {\n${added}}\n`
  }
}

/** Returns the rules that set the variables to which a text refers. Empty if there are none. */
function variablesFor(text: string, rules: readonly Rule[]): string {
  const light = variablesOf(rules, (prelude) => prelude === ':root')
  const dark = variablesOf(rules, (prelude) => /^(?:html|:root)?\[data-theme='dark'\](?:,|$)/.test(prelude))
  const needed = neededBy(text, [light, dark])
  const setIn = (selector: string, variables: ReadonlyMap<string, string>): string => {
    const set = [...variables].flatMap(([name, one]) => (needed.has(name) && !mapped.test(name) ? [`${one};`] : []))
    return set.length === 0 ? '' : `${selector} {${set.join('')}}\n`
  }
  return setIn(':root', light) + setIn(":root[data-theme='dark']", dark)
}

function variablesOf(rules: readonly Rule[], isWanted: (prelude: string) => boolean): ReadonlyMap<string, string> {
  const wanted = rules.filter(({prelude}) => isWanted(prelude))
  return new Map(wanted.flatMap(({body}) => declarations(body).map(({name, text}) => [name, text] as const)))
}

function keepRule({prelude, body}: Rule): Rule[] {
  if (/^@(?:media|supports)/.test(prelude)) {
    const inner = readRules(body).flatMap(keepRule)
    return inner.length === 0 ? [] : [{prelude, body: inner.map(write).join('\n')}]
  }
  if (prelude.startsWith('@')) return []
  const selectors = prelude.split(',').map((selector) => selector.trim())
  const used = selectors.flatMap((selector) => {
    if (ELEMENT.test(selector)) return `:where(.react-page) ${selector}`
    return USED.test(selector) ? apart(selector) : []
  })
  return used.length === 0 ? [] : [{prelude: used.join(','), body}]
}

/** Keeps cards and labels of docsite, which have the same classes, out of a selector. */
function apart(selector: string): string {
  return selector
    .replaceAll(/\.card(?![\w-])/g, '.card:not(.cards > *)')
    .replaceAll(/\.badge(?![\w-])/g, ".badge[class*='badge--']")
    .replaceAll(/html\[data-theme=/g, ':root[data-theme=')
}

function write({prelude, body}: Rule): string {
  return `${prelude} {${body}}`
}

/** Splits a stylesheet into its top-level rules. Infima has no braces in texts. */
function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  let depth = 0
  let [start, open] = [0, 0]
  for (const {0: mark, index} of css.matchAll(/[{};]/g)) {
    if (mark === ';') {
      if (depth === 0) start = index + 1
      continue
    }
    if (mark === '{' && depth++ === 0) open = index
    if (mark !== '}' || --depth > 0) continue
    rules.push({prelude: css.slice(start, open).trim(), body: css.slice(open + 1, index)})
    start = index + 1
  }
  return rules
}

function declarations(body: string): {readonly name: string; readonly text: string}[] {
  return body.split(';').flatMap((text) => {
    const name = /^\s*(--[\w-]+)\s*:/.exec(text)?.[1]
    return name === undefined ? [] : [{name, text: text.trim().replaceAll(/\s\s*/g, ' ')}]
  })
}

/** Returns the variables that a text refers to, directly or through others. */
function neededBy(text: string, themes: readonly ReadonlyMap<string, string>[]): ReadonlySet<string> {
  const needed = new Set(names(text))
  // iterating over a set includes entries added during the iteration
  for (const name of needed) for (const variables of themes) for (const further of names(variables.get(name) ?? '')) needed.add(further)
  return needed
}

function names(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
}
