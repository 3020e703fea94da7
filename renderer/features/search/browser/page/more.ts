import {element} from '../element.ts'
import {words} from '../search-words.ts'

/** The end of a list of results, which loads further ones. */
export type More = {
  /** Shows that there are more results, and fetches them when the reader scrolls to the end. */
  readonly await: (fetch: () => void) => void
  /** Shows that results are loading. */
  readonly wait: () => void
  /** Shows that the search failed, with a retry button. */
  readonly fail: (again: () => void) => void
  readonly clear: () => void
}

/** Creates the end of a list in `box`. */
export function createMore(box: HTMLElement): More {
  let observer: IntersectionObserver | undefined
  function show(...nodes: readonly Node[]): void {
    observer?.disconnect()
    observer = undefined
    box.replaceChildren(...nodes)
  }
  return {
    await(fetch) {
      const end = sentinel()
      show(end)
      observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({isIntersecting}) => isIntersecting)) fetch()
        },
        {threshold: 1},
      )
      observer.observe(end)
    },
    wait: () => show(sentinel()),
    fail(again) {
      const button = element('button', {type: 'button'}, words.tryAgain)
      button.addEventListener('click', again)
      show(element('p', {class: 'search-headline'}, words.failed), element('p', {}, words.checkNetwork), button)
    },
    clear: () => show(),
  }
}

function sentinel(): HTMLElement {
  return element('p', {class: 'search-fetching'}, words.fetching)
}
