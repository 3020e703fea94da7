import {expect, test} from 'vitest'
import {withoutTailwind} from '../../../../../renderer/features/docusaurus/without-tailwind.ts'

test('what only Tailwind understands is removed, and all else is kept', () => {
  expect(
    withoutTailwind(`@import "tailwindcss/base";
@tailwind utilities;
:root {
  --ifm-color-primary: theme(colors.gray.0); /* grey */
  --ifm-code-font-size: 95%;
  --shadow: 0 0 2px theme('colors.fg') !important
}
.navbar {
  @apply py-2 hover:underline;
  color: red;
  &__toggle { @apply hidden }
  @media (min-width: 9px) { width: calc(theme(spacing.7) * 2); height: 1px }
}
.theme { background: url(theme.png) }
`).replaceAll(/\s+/g, ' '),
  ).toBe(
    ' :root { --ifm-code-font-size: 95%; } .navbar { color: red; &__toggle { } @media (min-width: 9px) { height: 1px } } .theme { background: url(theme.png) } ',
  )
})

test('a stylesheet without Tailwind stays as it is', () => {
  const css = '/* theme */ .a { color: red }\n@layer base { p { margin: 0 } }\n'
  expect(withoutTailwind(css)).toBe(css)
})
