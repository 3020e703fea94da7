import {RenderFailure} from '../render-failure.ts'
import type {Page, PageManifest} from '../../core/model/page.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import {hashParts} from '../../core/files/hash.ts'
import type {LivePlan} from './live-plan.ts'

/** A rendered page. */
export type RenderedPage = {readonly html: string; readonly manifest: PageManifest}

/** Renders a page of a plan, or returns it from the cache. Throws `RenderFailure` if a template throws. */
export type PageShower = (plan: LivePlan, page: Page) => Promise<RenderedPage>

/** The maximum number of cached pages: those that are open, and those near them. */
const MOST_KEPT = 64

/** Called with the route of each page before it is rendered, and with nothing after that. */
export type OnRender = (route?: RoutePath) => void

/** Creates a function that renders pages on demand and caches them. */
export function createPageShower(onRender: OnRender = () => undefined): PageShower {
  const kept = new Map<string, RenderedPage>()
  return async ({rendering: {renderer, templates}}, page) => {
    const key = hashParts(page.route, page.key, renderer.layoutKey(page))
    const known = kept.get(key)
    if (known !== undefined) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    await templates.load()
    const rendered = render()
    kept.set(key, rendered)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return rendered

    function render(): RenderedPage {
      onRender(page.route)
      try {
        return renderer.render(page)
      } catch (error) {
        throw new RenderFailure(page.route, error)
      } finally {
        onRender()
      }
    }
  }
}
