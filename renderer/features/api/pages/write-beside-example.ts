import type {ChosenDescription} from '../descriptions/choose-description.ts'
import {NARROW_WIDTH} from './lay-out.ts'
import {resolveText} from './page-context.ts'
import type {PageContext} from './page-context.ts'
import type {PageWriter} from './page-writer.ts'

/** The parts of a page before and after an example. */
type AroundExample = {
  /**
   * Writes the signature and the text that the example belongs to.
   * @param width maximum length of a line of code, in characters; undefined if there is the usual room
   */
  readonly text: (width: number | undefined) => void
  /** Writes what follows the example. */
  readonly rest: () => void
}

/**
 * Writes the example of a description between the parts around it, in the order of reading. The three are in elements of their own, so
 * that a wide page can show the example as a column beside both parts. Without an example, there is no such element.
 */
export function writeBesideExample(
  context: PageContext,
  page: PageWriter,
  {example}: Pick<ChosenDescription, 'example'>,
  {text, rest}: AroundExample,
): void {
  if (example === undefined) {
    text(undefined)
    rest()
    return
  }
  page.addInside('<div class="api-entry">', () => {
    page.addInside('<div>', () => text(NARROW_WIDTH))
    page.addInside('<div class="api-examples">', () => page.addText(example, resolveText(context, example)))
    page.addInside('<div>', rest)
  })
}
