/**
 * What a host answers for the forms of an address: `200`, `404`, or the form that it redirects to. `file` forms are those
 * of a page in `file.html`, `folder` forms those of one in `folder/index.html`.
 */
export type HostRow = {
  readonly name: string
  readonly file: Cell
  readonly fileSlash: Cell
  readonly fileHtml: Cell
  readonly folder: Cell
  readonly folderSlash: Cell
  readonly folderIndex: Cell
}

type Cell = 200 | 404 | '/x' | '/x/'

function row(
  name: string,
  ...[file, fileSlash, fileHtml, folder, folderSlash, folderIndex]: readonly [Cell, Cell, Cell, Cell, Cell, Cell]
): HostRow {
  return {name, file, fileSlash, fileHtml, folder, folderSlash, folderIndex}
}

/**
 * The first twelve rows: github.com/slorber/trailing-slash-guide (2024-11). S3: docs.aws.amazon.com, "Configuring an index
 * document"; a bucket behind CloudFront knows no folders. nginx: `try_files $uri $uri/ =404`.
 */
export const HOST_TABLE: readonly HostRow[] = [
  row('GitHub Pages', 200, 404, 200, '/x/', 200, 200),
  row('Netlify, pretty URLs', 200, '/x', 200, '/x/', 200, 200),
  row('Netlify', 200, 200, 200, 200, 200, 200),
  row('Vercel', 404, 404, 200, 200, 200, 200),
  row('Vercel, cleanUrls false, trailingSlash false', 404, 404, 200, 200, '/x', 200),
  row('Vercel, cleanUrls false, trailingSlash true', 404, 404, 200, '/x/', 200, 200),
  row('Vercel, cleanUrls true', 200, 200, '/x', 200, 200, '/x'),
  row('Vercel, cleanUrls true, trailingSlash false', 200, '/x', '/x', 200, '/x', '/x'),
  row('Vercel, cleanUrls true, trailingSlash true', '/x/', 200, '/x/', '/x/', 200, '/x/'),
  row('Cloudflare Pages', 200, '/x', '/x', '/x/', 200, '/x/'),
  row('Render', 200, 200, 200, 200, 200, 200),
  row('Azure Static Web Apps', 200, '/x', 200, 200, 200, 200),
  row('S3 website', 404, 404, 200, '/x/', 200, 200),
  row('S3 behind CloudFront', 404, 404, 200, 404, 404, 200),
  row('nginx', 404, 404, 200, '/x/', 200, 200),
]
