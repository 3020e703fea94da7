import type {PageView} from '../../core/model/analytics.ts'
import {currentPage, onNextPage} from './page-views.ts'

/** What the site's own module exports. */
type AnalyticsModule = {readonly onPageView: (view: PageView) => unknown}

/** Tells the site's own code of the first page and of each that follows. What it throws is reported and harms nothing. */
export function tellModule(load: () => Promise<AnalyticsModule>): void {
  const tell = (view: PageView): void => {
    load()
      .then(({onPageView}) => onPageView(view))
      .catch(reportError)
  }
  tell(currentPage())
  onNextPage(tell)
}
