import {expect} from 'vitest'
import type {EngineSites} from './engine-sites.ts'
import type {Reader} from './reader.ts'

/** Something that readers do, and what they then see in every browser. */
export type Behaviour = {
  readonly name: string
  readonly site: keyof EngineSites['origins']
  readonly run: (reader: Reader) => Promise<void>
}

/** A page of the reference site that has all that a doc can have. */
export const EXPO = '/docs/next/tutorials/get-started-expo-app/'

/** The name of the page that is shown, once it is this one. */
export async function showsPage(reader: Reader, place: string, name: string): Promise<void> {
  await expect.poll(() => reader.place()).toBe(place)
  await expect.poll(() => reader.read(() => document.querySelector('main h1')?.textContent)).toBe(name)
}

/** Waits until the script of every page has started. */
export async function isReady(reader: Reader): Promise<void> {
  await expect.poll(() => reader.read(() => 'script' in document.documentElement.dataset)).toBe(true)
}

/** Returns whether elements match a selector and can be seen. */
export function isShown(reader: Reader, selector: string): Promise<boolean> {
  return reader.read(
    (wanted) => [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility({visibilityProperty: true})),
    selector,
  )
}
