/** Sets a class on the body while the reader navigates by keyboard, for stylesheets. */
export function startKeyboardUse(): void {
  document.addEventListener('keydown', ({key}) => key === 'Tab' && tell(true))
  document.addEventListener('mousedown', () => tell(false))
}

function tell(isKeyboard: boolean): void {
  document.body.classList.toggle('navigation-with-keyboard', isKeyboard)
}
