/**
 * Leaves removed lines out of what the button of a block copies, as VitePress does. While its listener runs, the code is without them; browsers show
 * nothing of that.
 */
export function leaveOutRemoved(): void {
  let restore: (() => void) | undefined
  addEventListener(
    'click',
    ({target}) => {
      const code = target instanceof Element ? target.closest('.code-tools')?.parentElement?.querySelector('code') : undefined
      if (!code?.querySelector('.removed-line')) return
      const whole = [...code.childNodes]
      const kept = code.cloneNode(true) as Element
      for (const line of kept.querySelectorAll('.removed-line')) {
        const {nextSibling: end} = line
        if (end instanceof Text) end.data = end.data.replace(/^\n/, '')
        line.remove()
      }
      code.replaceChildren(...kept.childNodes)
      restore = () => code.replaceChildren(...whole)
    },
    true,
  )
  addEventListener('click', () => {
    restore?.()
    restore = undefined
  })
}
