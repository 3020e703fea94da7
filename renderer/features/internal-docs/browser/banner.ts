const CHECKBOX = 'internaldocs-remember-checkbox'

/** The content of the banner. */
export type BannerContent = {
  /** Text with `{{label}}` for the link. */
  readonly template: string
  /** Target of the link. */
  readonly href: string
  /** The checkbox for automatic redirects, with a callback that stores the choice; undefined if it is not offered. */
  readonly choice: {readonly isOn: boolean; readonly onChange: (isOn: boolean) => void} | undefined
}

/** Shows the banner. Unchanged content is kept, because a reader may be using it. All content is inserted as text. */
export function showBanner(banner: HTMLElement, {template, href, choice}: BannerContent): void {
  const parts = splitTemplate(template)
  if (parts === undefined) return
  const shown = `${choice !== undefined} ${template}`
  if (banner.dataset['shown'] !== shown) {
    banner.dataset['shown'] = shown
    banner.replaceChildren(sentence(parts), ...(choice ? [checkbox(choice.onChange)] : []))
  }
  banner.querySelector('a')?.setAttribute('href', href)
  const box = banner.querySelector('input')
  if (box && choice) box.checked = choice.isOn
  banner.hidden = false
}

/**
 * Splits a template into the text before the link, its label, and the text after it. If there are several labels, the last
 * one is the link and the others remain text. Of several lines, the first that has a label is used. Returns undefined
 * without a label.
 * @example splitTemplate('See {{the internal page}}.') // => ['See ', 'the internal page', '.']
 */
export function splitTemplate(template: string): readonly [before: string, label: string, after: string] | undefined {
  const [, before = '', label = '', after = ''] = /(.*)\{\{(.*?)\}\}(.*)/.exec(template) ?? []
  return label.trim() === '' ? undefined : [before, label, after]
}

function sentence([before, label, after]: readonly [string, string, string]): HTMLElement {
  const text = document.createElement('p')
  const link = document.createElement('a')
  link.textContent = label
  text.append(before, link, after)
  return text
}

function checkbox(onChange: (isOn: boolean) => void): HTMLElement {
  const label = document.createElement('label')
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.id = CHECKBOX
  box.addEventListener('change', () => onChange(box.checked))
  label.append(box, ` ${SITE_TEXTS.redirectMe}`)
  return label
}
