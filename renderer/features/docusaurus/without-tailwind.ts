/** Rules, imports and declarations that Tailwind replaces when PostCSS runs it. Values in quotes have no braces and semicolons. */
const OF_TAILWIND =
  /@(?:tailwind|apply)\b[^;{}]*;?|@import\s*["']tailwindcss[^;]*;?|(?<=[;{}]\s*)[\w-]+\s*:[^;{}]*\b(?:theme|screen)\([^;{}]*;?/g

/**
 * Removes what only Tailwind understands from a stylesheet. To browsers, a variable that is set to `theme(colors.gray.0)` has a value, which
 * makes every declaration that uses it invalid; without it, the variable keeps the value that docsite gives it.
 */
export function withoutTailwind(css: string): string {
  return /@tailwind\b|@apply\b|\btailwindcss\b|\b(?:theme|screen)\(/.test(css)
    ? css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(OF_TAILWIND, '')
    : css
}
