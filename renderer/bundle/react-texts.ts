import {createTextSource} from '../core/texts/show-text.ts'
import type {TextConfig} from '../core/texts/show-text.ts'
import type {CrashTexts, SnackTexts, WaitTexts} from '../core/model/react-texts.ts'

/**
 * The interface texts of docsite's React code. Each group is a separate export, so that browsers load only the texts that they
 * show.
 */
export type ReactTexts = {readonly snackTexts: SnackTexts; readonly crashTexts: CrashTexts; readonly waitTexts: WaitTexts}

/** Returns the texts in the language of the build. Placeholders (`{names}`) are kept for values that are filled in later. */
export function reactTexts(config: TextConfig): ReactTexts {
  const text = createTextSource(config)
  return {
    snackTexts: {
      label: text('docsite.snack.label'),
      untitled: text('docsite.snack.untitled'),
      source: text('docsite.snack.source'),
      promise: text('docsite.snack.promise'),
      load: text('docsite.snack.load'),
      open: text('docsite.snack.open'),
    },
    crashTexts: {
      documentTitle: text('docsite.crash.documentTitle'),
      page: text('theme.ErrorPageContent.title'),
      cause: text('docsite.crash.cause'),
      tryAgain: text('theme.ErrorPageContent.tryAgain'),
    },
    waitTexts: {loading: text('docsite.loading'), retry: text('docsite.retry')},
  }
}
