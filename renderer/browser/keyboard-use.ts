/** Tells stylesheets by a class of the body that the reader moves by keyboard. */
export function startKeyboardUse(): void {
  document.addEventListener('keydown', ({key}) => key === 'Tab' && tell(true))
  document.addEventListener('mousedown', () => tell(false))
}

function tell(isKeyboard: boolean): void {
  document.body.classList.toggle('navigation-with-keyboard', isKeyboard)
}
