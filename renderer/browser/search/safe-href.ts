/**
 * An address that can be put into a link: one of the web. Others, such as `javascript:`, come out of broken storage or an index
 * that somebody else wrote to, and lead nowhere.
 */
export function safeHref(href: string, base: string): string {
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? href : '#'
}
