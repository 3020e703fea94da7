import type {PageView} from './page-view.ts'
import {currentPage, onNextPage} from './page-views.ts'
import {wantsPrivacy} from './privacy-signals.ts'

/** The exports of the site's analytics module. */
type AnalyticsModule = {readonly onPageView: (view: PageView) => unknown}

/** Settings of a site that counts page views itself. */
export type ModuleSettings = {readonly respectPrivacySignals: boolean}

/** The settings, and the function that imports the site's module. */
type ModuleContext = {readonly settings: ModuleSettings; readonly load: () => Promise<AnalyticsModule>}

/** Reports the first page and each that follows to the site's own module. Errors that it throws are reported and have no other effect. */
export function tellModule({settings, load}: ModuleContext): void {
  if (settings.respectPrivacySignals && wantsPrivacy(navigator)) return
  const tell = (view: PageView): void => {
    load()
      .then(({onPageView}) => onPageView(view))
      .catch(reportError)
  }
  tell(currentPage())
  onNextPage(tell)
}
