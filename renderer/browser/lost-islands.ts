import {createWaitBox} from './wait-box.ts'

/** Says at each island that the script which starts islands could not be loaded, with a button that loads the page again. */
export function showLostIslands(src: string): void {
  for (const island of document.querySelectorAll<HTMLElement>('docsite-island:not(docsite-island docsite-island, :has(> .crash))'))
    createWaitBox(island).showFailure(`Failed to load ${src}`, () => location.reload())
}
