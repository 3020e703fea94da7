/** Creates an element with a class and content. Strings are inserted as text, never parsed as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...content)
  return made
}
