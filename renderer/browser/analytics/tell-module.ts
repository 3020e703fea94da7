import type {PageView} from '../../core/model/analytics.ts'
import {currentPage, onNextPage} from './page-views.ts'

/** The exports of the site's analytics module. */
type AnalyticsModule = {readonly onPageView: (view: PageView) => unknown}

/** Reports the first page and each that follows to the site's own module. Errors that it throws are reported and have no other effect. */
export function tellModule(load: () => Promise<AnalyticsModule>): void {
  const tell = (view: PageView): void => {
    load()
      .then(({onPageView}) => onPageView(view))
      .catch(reportError)
  }
  tell(currentPage())
  onNextPage(tell)
}
