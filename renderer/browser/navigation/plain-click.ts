/** Whether a click asks for the page here and now, and nobody else has answered it. */
export function isPlainClick({button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented}: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}
