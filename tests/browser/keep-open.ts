import type {Page} from 'playwright'
import {afterAll} from 'vitest'

type Look<Given, Result> = (page: Page, given: Given) => Promise<Result>

type Open<Given> = {readonly page: Page; readonly given: Given; readonly end: () => Promise<void>}

/**
 * Gives one page to look after look: to open a page costs more than most looks. It is opened for the first one, before each other `restore`
 * brings it back, and after a look that failed the next one gets a page of its own. What the page complains of fails the last test's hook.
 * @param visit opens the page and keeps it for as long as it is looked at, such as `OpenSite.visit`
 */
export function keepOpen<Given = unknown>(
  visit: (look: Look<Given, void>) => Promise<void>,
  restore: (page: Page) => Promise<unknown>,
): <Result>(look: Look<Given, Result>) => Promise<Result> {
  let open: Open<Given> | undefined
  afterAll(() => open?.end())
  return async (look) => {
    const isKept = open !== undefined
    const {page, given, end} = (open ??= await begin(visit))
    try {
      if (isKept) await restore(page)
      return await look(page, given)
    } catch (error) {
      open = undefined
      // what the page complains of follows from the failure
      await end().catch(() => undefined)
      throw error
    }
  }
}

function begin<Given>(visit: (look: Look<Given, void>) => Promise<void>): Promise<Open<Given>> {
  return new Promise((resolve, reject) => {
    let letGo = (): void => {}
    const released = new Promise<void>((release) => (letGo = release))
    const ended = visit(async (page, given) => {
      resolve({
        page,
        given,
        end() {
          letGo()
          return ended
        },
      })
      await released
    })
    ended.catch(reject)
  })
}
