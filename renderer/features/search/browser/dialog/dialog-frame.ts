import {element} from '../element.ts'
import {words} from '../search-words.ts'
import {icon} from './icon.ts'

/** Maximum length of a query, in characters. */
export const LONGEST_QUERY = 64

/** The permanent parts of the dialog, whose content changes. */
export type DialogFrame = {
  readonly dialog: HTMLDialogElement
  readonly form: HTMLFormElement
  readonly input: HTMLInputElement
  readonly cancel: HTMLButtonElement
  /** Shows which version is searched; hidden if there is no choice. */
  readonly scope: HTMLElement
  /** Holds the results. */
  readonly screen: HTMLElement
  /** Holds the link to all results. */
  readonly all: HTMLElement
  /** Shows how many results there are, or why there are none. Screen readers announce changes. */
  readonly status: HTMLElement
}

/** Creates the dialog, empty and closed. */
export function createDialogFrame(placeholder: string): DialogFrame {
  const input = element('input', {
    type: 'text',
    class: 'search-input',
    role: 'combobox',
    placeholder,
    maxlength: String(LONGEST_QUERY),
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    'aria-label': words.label,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
  })
  const clear = element('button', {type: 'reset', class: 'search-clear', title: words.clear, 'aria-label': words.clear}, icon('cross'))
  const cancel = element('button', {type: 'button', class: 'search-cancel'}, words.cancel)
  const sign = element('span', {class: 'search-sign', 'aria-hidden': 'true'}, icon('glass'))
  const form = element('form', {class: 'search-bar'}, sign, input, clear, cancel)
  const scope = element('div', {class: 'search-scope', hidden: ''})
  const screen = element('div', {class: 'search-screen'})
  const all = element('div', {class: 'search-all'})
  const status = element('div', {class: 'search-status', role: 'status'})
  const foot = element('div', {class: 'search-foot'}, keys(), all)
  const box = element('div', {class: 'search-box'}, form, scope, screen, status, foot)
  const asModal = {'aria-modal': 'true', closedby: 'closerequest'}
  const dialog = element('dialog', {class: 'search-dialog', 'aria-label': words.label, ...asModal}, box)
  return {dialog, form, input, cancel, scope, screen, all, status}
}

function keys(): HTMLElement {
  const hints = [
    [['↵'], words.toSelect],
    [['↑', '↓'], words.toNavigate],
    [['esc'], words.toClose],
  ] as const
  const items = hints.map(([signs, text]) => element('li', {}, ...signs.map((sign) => element('kbd', {}, sign)), ` ${text}`))
  // Hidden from screen readers, whose users know the keys of a combobox and a dialog.
  return element('ul', {class: 'search-keys', 'aria-hidden': 'true'}, ...items)
}
