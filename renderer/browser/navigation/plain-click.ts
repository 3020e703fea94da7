/** Reports whether a click opens a page in the same tab and has not been handled by another listener. */
export function isPlainClick({button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented}: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}
