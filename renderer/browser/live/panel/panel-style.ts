/**
 * The stylesheet of the panel. It is light or dark depending on the page's `color-scheme`, and uses the page's fonts if
 * docsite's font variables are defined.
 */
export const panelStyle = `
:host {
  all: initial;
  color-scheme: inherit;
  --ground: light-dark(#fff, #1c1d22);
  --raised: light-dark(#f5f5f7, #26282f);
  --line: light-dark(#dcdde2, #3d404a);
  --ink: light-dark(#1b1c20, #f1f1f4);
  --soft: light-dark(#5b5e68, #a9adb9);
  --error: light-dark(#b3141e, #ff8a85);
  --warning: light-dark(#855000, #f2b84b);
  --focus: light-dark(#2457d6, #8fb1ff);
  font: 400 14px/1.5 var(--ds-font-text, system-ui, sans-serif);
  color: var(--ink);
}
[hidden] { display: none !important; }
* { box-sizing: border-box; }
button { font: inherit; color: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.panel {
  position: fixed; z-index: 2147483646; inset: auto 0 0; margin: 0 auto; width: 100%; max-width: 60rem; max-height: min(60vh, 36rem);
  display: flex; flex-direction: column; overflow: hidden;
  background: var(--ground); border: 1px solid var(--line); border-bottom: 0; border-radius: 12px 12px 0 0;
  box-shadow: 0 -8px 32px -8px rgb(0 0 0 / 24%);
}
.panel.error { border-top: 3px solid var(--error); }
header { display: flex; align-items: center; gap: 1rem; padding: 10px 10px 10px 20px; border-bottom: 1px solid var(--line); }
h2 { margin: 0; flex: 1; font-size: 15px; font-weight: 600; }
.close {
  width: 32px; height: 32px; border: 0; border-radius: 6px; background: none; color: var(--soft); font-size: 22px; line-height: 1;
}
.close:hover { background: var(--raised); color: var(--ink); }
ol { margin: 0; padding: 0; list-style: none; overflow: auto; overscroll-behavior: contain; }
li { padding: 16px 20px; border-bottom: 1px solid var(--line); }
li:last-child { border-bottom: 0; }
h3 { margin: 0 0 6px; font: inherit; overflow-wrap: anywhere; }
.where { font-weight: 600; margin-inline-end: 6px; }
.severity { font-weight: 600; }
.error .severity { color: var(--error); }
.warning .severity { color: var(--warning); }
code, pre { font: 13px/1.6 var(--ds-font-code, ui-monospace, monospace); }
.head .code { color: var(--soft); white-space: nowrap; }
p { margin: 0; overflow-wrap: anywhere; }
p code { padding: 1px 4px; border-radius: 4px; background: var(--raised); }
.hint { margin-top: 6px; color: var(--soft); }
.hint b { font-weight: 600; color: var(--ink); }
.frame { margin: 10px 0 0; padding: 10px 12px; overflow-x: auto; border-radius: 6px; background: var(--raised); }
.gutter { color: var(--soft); }
.marks { color: var(--error); }
.warning .marks { color: var(--warning); }
.more { color: var(--soft); }
.badge, .lost:not(:empty) {
  position: fixed; z-index: 2147483645; inset: auto auto 16px 16px; padding: 7px 14px; border: 1px solid var(--line); border-radius: 999px;
  background: var(--ground); box-shadow: 0 4px 16px -4px rgb(0 0 0 / 35%); font-weight: 600; font-size: 13px;
}
.badge.error { color: var(--error); }
.badge.warning { color: var(--warning); }
.lost:not(:empty) { bottom: 64px; color: var(--soft); font-weight: 400; }
.status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (width <= 480px) {
  .panel { max-height: 70vh; }
  header { padding-inline-start: 16px; }
  li { padding: 14px 16px; }
}
@media print { :host { display: none; } }
`

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
