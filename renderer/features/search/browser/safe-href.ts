/**
 * Returns an address if it is safe to use in a link, otherwise `#`. URLs with other protocols than HTTP and HTTPS, such as
 * `javascript:`, can come from corrupted storage or an index that others can write to.
 */
export function safeHref(href: string, base: string): string {
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? href : '#'
}
