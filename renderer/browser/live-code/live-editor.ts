/** A code block that can be edited. */
export type LiveEditor = {
  /** Makes it an ordinary code block again, with the code as the author wrote it. */
  readonly end: () => void
}

/** How long after the last key the result is made anew, in milliseconds. */
const PAUSE = 400

/**
 * Lays a text field over the code of a block. The letters that are seen stay those of the block, which has the size that the
 * code needs, its colours as long as it is not changed, and what the copy button copies and paper shows.
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
  // the text field is what is reached by keyboard and read out
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

/** Tab leaves it, as any other field: code is indented by spaces. */
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
