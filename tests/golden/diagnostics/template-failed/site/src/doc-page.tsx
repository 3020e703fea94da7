export function DocPage() {
  throw new Error('No template today')
}
