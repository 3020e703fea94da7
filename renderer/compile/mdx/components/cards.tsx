import type {ReactNode} from 'react'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {childBlocks} from './child-blocks.ts'

/** Props of `<Cards>`, which has `<Card>` elements between its tags. */
export type CardsProps = {readonly children?: ReactNode}

/** Renders a list of cards, with as many side by side as fit. */
export const Cards = withTracedChildren(function Cards({children}: CardsProps): ReactNode {
  return (
    <ul className="cards">
      {childBlocks(children).map((card, index) => (
        <li key={index}>{card}</li>
      ))}
    </ul>
  )
})
