import {chromium} from 'playwright'
import {expect, test} from 'vitest'
import {chromiumFlags} from '../../chromium.ts'

/** The switches that a start of Chromium passes: Playwright names them when the program ends at once. */
async function passed(args: string[]): Promise<string[]> {
  const error = await chromium.launch({executablePath: process.execPath, args}).catch((reason: unknown) => reason)
  return [...String(error).matchAll(/(?<= --disable-features=)[\w,]+/g)].flatMap(([names]) => [names.split(',')]).at(-1) ?? []
}

test('what Playwright switches off in Chromium stays switched off', async () => {
  const own = await passed([])
  const ours = await passed([...chromiumFlags])
  expect(own).toContain('PaintHolding')
  expect(ours.slice(0, own.length)).toEqual(own)
  expect(ours.slice(own.length)).toEqual(['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'])
})
