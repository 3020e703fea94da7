const ATTRIBUTES = '(?:"[^"]*"|\'[^\']*\'|[^\'">])*'
const ROW = new RegExp(`<tr\\b${ATTRIBUTES}>([^]*?)</tr>`, 'gi')
const CELL = new RegExp(`<(t[dh])\\b${ATTRIBUTES}>([^]*?)</\\1>`, 'gi')

/**
 * Converts rows of tables as crawlers for hosted search read them: the first cell becomes a level-five heading, the last cell becomes
 * text below it. Cells in between and header cells are dropped.
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
