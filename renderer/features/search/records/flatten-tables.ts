const ATTRIBUTES = '(?:"[^"]*"|\'[^\']*\'|[^\'">])*'
const ROW = new RegExp(`<tr\\b${ATTRIBUTES}>([^]*?)</tr>`, 'gi')
const CELL = new RegExp(`<(t[dh])\\b${ATTRIBUTES}>([^]*?)</\\1>`, 'gi')

/**
 * Rows of tables as the crawlers of hosted search read them: the first cell is a heading of the fifth level, the last is text
 * below it, and what is between them or heads a column or row is left out.
 * @example flattenTables('<tr><td>a</td><td>b</td></tr>') // => '<h5>a</h5><p>b</p>'
 */
export function flattenTables(html: string): string {
  return html.replaceAll(ROW, (_, row: string) => {
    const cells = [...row.matchAll(CELL)].map(([, name = '', content = '']) => ({isData: name.toLowerCase() === 'td', content}))
    const first = cells.at(0)
    const last = cells.at(-1)
    return (first?.isData ? `<h5>${first.content}</h5>` : '') + (last?.isData ? `<p>${last.content}</p>` : '')
  })
}
