/**
 * Returns the children of a component that accepts a single string, or undefined if it has none. Any other children are
 * logged to the console and throw: React would render them, but no translation could replace them.
 */
export function plainText(component: string, children: unknown): string | undefined {
  if (typeof children === 'string') return children
  if (children === undefined || children === null || children === false) return undefined
  // oxlint-disable-next-line no-console -- whoever writes the code has to see it
  console.warn(`Children of <${component}> that are no plain text:`, children)
  throw new Error(
    `The children of <${component}> must be a single plain text: pass elements and values in \`values\` and name them in the text, as in \`Hello {name}\`.`,
  )
}
