/** There is no such page: the server said so. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing'
}

/**
 * Fetches a file of the site.
 * @throws PageMissing when the server has none; Error with what it said otherwise, or what the network says
 */
export async function fetchOk(href: string): Promise<Response> {
  const response = await fetch(href)
  if (response.status === 404) throw new PageMissing(`There is nothing at ${href}.`)
  if (!response.ok) throw new Error(`The server answered with ${response.status}.`)
  return response
}
