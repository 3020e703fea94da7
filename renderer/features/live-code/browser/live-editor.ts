/** A code block that can be edited. */
export type LiveEditor = {
  /** Restores the ordinary code block with the original code. */
  readonly end: () => void
}

/** Debounce delay after the last key before the result is updated, in milliseconds. */
const PAUSE = 400

/**
 * Overlays the code of a block with a text field. The visible text remains that of the block, so that the block keeps the
 * size of the code, its colours while it is unchanged, and its content for the copy button and for printing.
 */
export function createLiveEditor(figure: HTMLElement, onChange: (code: string) => void): LiveEditor {
  const pre = figure.querySelector('pre')
  const code = pre?.querySelector('code')
  if (!pre || !code) return {end: () => {}}
  const original = (code.textContent ?? '').replace(/\n$/, '')
  const html = code.innerHTML
  const field = textField(original)
  const reset = resetButton()
  let timer: ReturnType<typeof setTimeout> | undefined

  const follow = (): void => {
    const isChanged = field.value !== original
    if (isChanged) code.textContent = `${field.value}\n`
    else code.innerHTML = html
    reset.hidden = !isChanged
  }
  field.addEventListener('input', () => {
    follow()
    clearTimeout(timer)
    timer = setTimeout(() => onChange(field.value), PAUSE)
  })
  reset.addEventListener('click', () => {
    clearTimeout(timer)
    field.value = original
    follow()
    field.focus()
    onChange(original)
  })
  // the text field is the element that is focusable and read by screen readers
  pre.removeAttribute('tabindex')
  code.setAttribute('aria-hidden', 'true')
  pre.append(field)
  figure.append(reset)
  return {
    end() {
      clearTimeout(timer)
      field.remove()
      reset.remove()
      code.innerHTML = html
      code.removeAttribute('aria-hidden')
      pre.tabIndex = 0
    },
  }
}

/** Creates the text field. Tab moves focus out of it, as for any other field; code is indented by spaces. */
function textField(value: string): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.className = 'live-field'
  field.value = value
  field.spellcheck = false
  field.autocapitalize = 'off'
  field.setAttribute('autocomplete', 'off')
  field.setAttribute('autocorrect', 'off')
  field.setAttribute('aria-label', SITE_TEXTS.liveEditor)
  return field
}

function resetButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'live-reset'
  button.textContent = SITE_TEXTS.liveReset
  button.hidden = true
  return button
}
