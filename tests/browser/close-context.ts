import type {BrowserContext} from 'playwright'

/**
 * Closes the windows of a context. A request may be on its way to a handler of the test, as a page may ask for more while it goes: what
 * fails in such a handler from now on is no fault of the page.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({behavior: 'ignoreErrors'})
  await context.close()
}
