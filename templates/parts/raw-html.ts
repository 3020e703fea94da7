/**
 * Props that put HTML into an element as it is. Only for HTML that the compiler made or the site's owner wrote in the
 * configuration; everything else is text and goes through React.
 */
export function rawHtml(html: string): {dangerouslySetInnerHTML: {__html: string}} {
  return {dangerouslySetInnerHTML: {__html: html}}
}
