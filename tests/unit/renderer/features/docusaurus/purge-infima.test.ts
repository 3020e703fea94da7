import {expect, test} from 'vitest'
import {purgeInfima} from '../../../../../renderer/features/docusaurus/purge-infima.ts'

const infima = `
/* {comment} */
:root {
  --ifm-color-primary: blue;
  --ifm-inner: 1rem;
  --ifm-row: calc(var(--ifm-inner) * 2);
  --ifm-unused: 2rem;
  --ifm-color-content-inverse: #fff;
}
html { font: 1rem sans-serif; }
html[data-theme='dark'], .keeps-other { --ifm-color-content-inverse: #000; --ifm-color-primary: navy; }
h1, h2, html { margin: var(--ifm-row) 0; }
.navbar, .row { padding: 0; }
.row--no-gutters > .col { gap: 0; }
.rowing { gap: 1px; }
.card, .card__body { gap: var(--ifm-row); }
.badge { gap: 3px; }
.button--primary { color: var(--ifm-color-content-inverse); background: var(--ifm-color-primary); }
@media (max-width: 996px) { .col { gap: 1px; } .menu { gap: 2px; } }
@media print { .footer { gap: 0; } }
@keyframes spin { to { gap: 1px; } }
`

test('classes for content stay, with the variables that they need; parts and tokens of docsite are left out', () => {
  expect(purgeInfima(infima).trim().split('\n')).toEqual([
    '@layer infima {',
    ':root {--ifm-inner: 1rem;--ifm-row: calc(var(--ifm-inner) * 2);--ifm-color-content-inverse: #fff;}',
    ":root[data-theme='dark'] {--ifm-color-content-inverse: #000;}",
    ':where(.react-page) h1,:where(.react-page) h2 { margin: var(--ifm-row) 0; }',
    '.row { padding: 0; }',
    '.row--no-gutters > .col { gap: 0; }',
    '.card:not(.cards > *),.card__body { gap: var(--ifm-row); }',
    ".badge[class*='badge--'] { gap: 3px; }",
    '.button--primary { color: var(--ifm-color-content-inverse); background: var(--ifm-color-primary); }',
    '@media (max-width: 996px) {.col { gap: 1px; }}',
    '.button, .pills__item, a.card {text-decoration: none}',
    ':is(.hero, .alert) :is(h1, h2, h3, h4, h5, h6) {color: inherit}',
    ':is(.hero--primary, .hero--dark) a:not([class]) {color: inherit}',
    '}',
  ])
})

test('classes of spacing stay, with their sides', () => {
  const names = ['margin--lg', 'padding-top--lg', 'padding-vert--xs', 'margin-horiz--none', 'margin-left--md']
  const css = purgeInfima([...names, 'navbar-sidebar', 'margin-other'].map((name) => `.${name} { color: red }`).join('\n'))
  expect([...css.matchAll(/\.((?:margin|padding|navbar)[\w-]*)/g)].map(([, name]) => name)).toEqual(names)
})
