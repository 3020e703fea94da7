import {RenderFailure} from '../render-failure.ts'
import type {Page, PageManifest} from '../../core/model/page.ts'
import {hashParts} from '../../core/files/hash.ts'
import type {LivePlan} from './live-plan.ts'

/** A page as it is sent. */
export type RenderedPage = {readonly html: string; readonly manifest: PageManifest}

/** Renders a page of a plan, unless it did before. Throws `RenderFailure` when a template does. */
export type PageShower = (plan: LivePlan, page: Page) => Promise<RenderedPage>

/** Rendered pages that are kept: those that are open, and those that are near. */
const MOST_KEPT = 64

/** Renders pages when they are asked for. */
export function createPageShower(): PageShower {
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
      try {
        return renderer.render(page)
      } catch (error) {
        throw new RenderFailure(page.route, error)
      }
    }
  }
}
