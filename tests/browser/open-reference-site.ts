import type {BrowserContext} from 'playwright'
import {buildReferenceSite} from '../build-reference-site.ts'
import {openBuilt} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

/** What the reference site asks of GitHub when its star button comes into view. */
export const STARS = 'https://api.github.com/repos/facebookresearch/playtorch'

/** Stands for GitHub. `asked` gets the URL of every request. */
export async function answerGitHub(context: BrowserContext, asked: string[] = []): Promise<void> {
  await context.route('https://api.github.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({json: {stargazers_count: 1234}, headers: {'access-control-allow-origin': '*'}})
  })
}

/** Builds and opens the reference site. Its one request to another host is expected on every visit, and answered. */
export async function openReferenceSite(): Promise<OpenSite> {
  const site = await openBuilt(buildReferenceSite().root)
  return {
    ...site,
    visit: (route, look, {allow, before, ...options} = {}) =>
      site.visit(route, look, {
        ...options,
        allow: new RegExp([`^${STARS}$`, ...(allow === undefined ? [] : [allow.source])].join('|')),
        async before(context) {
          await answerGitHub(context)
          await before?.(context)
        },
      }),
  }
}
