import {panelStyle} from './panel-style.ts'

/** The stylesheet of the panel of a translation: a column beside the page, or a sheet at the bottom of a narrow window. */
export const translationStyle = `${panelStyle}
:host { --added: light-dark(#d5f2dc, #174427); --removed: light-dark(#fde0df, #5a2122); }
.panel {
  z-index: 2147483644; inset: var(--ds-navbar-height, 0) 0 0 auto; margin: 0; width: min(22.5rem, 100%); max-height: none;
  border-width: 0 0 0 1px; border-radius: 0; box-shadow: -8px 0 32px -8px rgb(0 0 0 / 24%);
}
.panel.left { inset: var(--ds-navbar-height, 0) auto 0 0; border-width: 0 1px 0 0; box-shadow: 8px 0 32px -8px rgb(0 0 0 / 24%); }
.kind { font-weight: 600; margin-inline-end: 6px; }
.where { font-weight: 400; color: var(--soft); }
.label { margin-top: 8px; color: var(--soft); font-size: 13px; }
.text { white-space: pre-wrap; unicode-bidi: plaintext; }
ins, del { border-radius: 3px; color: inherit; text-decoration-thickness: 1px; text-underline-offset: 3px; }
ins { background: var(--added); text-decoration: underline; }
del { background: var(--removed); text-decoration: line-through; }
.go {
  margin-top: 10px; padding: 5px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); font-size: 13px;
}
.go:hover { border-color: var(--soft); }
.badge { inset: auto 16px 76px auto; }
.badge.left { inset: auto auto 108px 16px; }
@media (width < 64rem) {
  .panel, .panel.left { inset: auto 0 0; width: 100%; max-height: 50vh; border-width: 1px 0 0; border-radius: 12px 12px 0 0; }
}
`
