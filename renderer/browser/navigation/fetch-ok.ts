/** The error thrown when the server responds that a page does not exist. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing'
}

/**
 * Fetches a file of the site.
 * @throws PageMissing if the server responds with 404; Error with the status for other failures, or the network error
 */
export async function fetchOk(href: string): Promise<Response> {
  const response = await fetch(href)
  if (response.status === 404) throw new PageMissing(`There is nothing at ${href}.`)
  if (!response.ok) throw new Error(`The server answered with ${response.status}.`)
  return response
}
