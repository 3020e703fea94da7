import type {Page} from 'playwright'

/**
 * Waits for what comes after a page that is shown, before all of it can be compared: the buttons of code blocks, whose script is only loaded
 * for a page that has some, and fonts, which a page that follows others has already.
 */
export async function untilWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('figure.code:has(pre):not(:has(> .code-tools))') === null)
  await page.evaluate(async () => {
    // a frame asks for the fonts that its layout needs
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await document.fonts.ready
  })
}
