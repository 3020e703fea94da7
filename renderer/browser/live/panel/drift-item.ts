import type {LiveDrift} from '../../../core/model/live-translation.ts'
import {element} from './element.ts'
import {findBlock, goToBlock} from './find-block.ts'

const KINDS: Readonly<Record<LiveDrift['kind'], string>> = {changed: 'Changed', new: 'New', gone: 'Gone', moved: 'Moved'}

/** Renders a block that is behind: both texts of the original with the words that differ, and a button that leads to it on the page. */
export function driftItem({kind, original, translation, runs, shown}: LiveDrift): HTMLLIElement {
  const where = original ?? translation
  return element(
    'li',
    kind,
    element('h3', '', element('span', 'kind', KINDS[kind]), ...(where === undefined ? [] : [element('code', 'where', where)])),
    ...textsOf(kind, runs),
    ...(findBlock(shown) === undefined ? [] : [buttonTo(kind, shown, translation)]),
  )
}

function textsOf(kind: LiveDrift['kind'], runs: LiveDrift['runs']): HTMLElement[] {
  const has = runs.some((run) => run.kind !== 'same')
  if (kind === 'changed' && has) return [label('Translated from'), text(runs, 'removed'), label('The original now'), text(runs, 'added')]
  if (runs.length === 0) return []
  const title = {
    changed: 'The original now',
    new: 'The original',
    gone: 'Translated from, no longer in the original',
    moved: 'At another place in the original',
  }[kind]
  return [label(title), text(runs, kind === 'gone' ? 'removed' : 'added')]
}

function label(title: string): HTMLElement {
  return element('p', 'label', title)
}

/** Renders one of the two texts that runs compare. */
function text(runs: LiveDrift['runs'], side: 'added' | 'removed'): HTMLElement {
  const parts = runs.filter(({kind}) => kind === 'same' || kind === side)
  return element(
    'p',
    'text',
    ...parts.map((run) => (run.kind === 'same' ? run.text : element(side === 'added' ? 'ins' : 'del', '', run.text))),
  )
}

function buttonTo(kind: LiveDrift['kind'], shown: string, translation: string | undefined): HTMLElement {
  const button = element('button', 'go', kind === 'new' ? 'Show the block before it' : 'Show on the page')
  if (translation !== undefined) button.title = translation
  button.addEventListener('click', () => {
    const target = findBlock(shown)
    if (target) goToBlock(target)
  })
  return button
}
