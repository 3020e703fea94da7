import type {ReactNode} from 'react'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {childBlocks} from './child-blocks.ts'

/** `<Cards>` with `<Card>` elements between its tags. */
export type CardsProps = {readonly children?: ReactNode}

/** A list of cards, as many beside each other as there is room for. */
export const Cards = withTracedChildren(function Cards({children}: CardsProps): ReactNode {
  return (
    <ul className="cards">
      {childBlocks(children).map((card, index) => (
        <li key={index}>{card}</li>
      ))}
    </ul>
  )
})
