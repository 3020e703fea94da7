import type {Page} from 'playwright'

/** Gives a page that is kept open the window and the media of a new one. */
export async function asNew(page: Page): Promise<void> {
  await page.setViewportSize({width: 1280, height: 900})
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    forcedColors: 'none',
    reducedMotion: 'no-preference',
    contrast: 'no-preference',
  })
}
