import type {ReactNode} from 'react'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {useReport} from '../runtime/use-report.ts'

/** Props of `<Card title="Install" href="./install.md">Two commands.</Card>`. */
export type CardProps = {
  readonly title: ReactNode
  /** The target of the whole card, as in a Markdown link. Without it, the card is not a link. */
  readonly href?: string
  /** Decoration before the title: a character or an element. */
  readonly icon?: ReactNode
  /** The text, if it is not between the tags. */
  readonly description?: ReactNode
  readonly children?: ReactNode
}

/** Renders a card. Its title is the link, which the stylesheet stretches over the card, so that the text can contain links too. */
export const Card = withTracedChildren(function Card({title, href, icon, description, children}: CardProps): ReactNode {
  const report = useReport()
  if (title === undefined || title === '') {
    const hint = 'Write `<Card title="Install" href="./install.md">`.'
    report({code: 'component-props', message: '`<Card>` has no `title`, so readers could not tell it from others.', hint})
  }
  return (
    <div className="card">
      <b>
        {icon === undefined ? undefined : <i aria-hidden="true">{icon}</i>}
        {href === undefined ? title : <a href={href}>{title}</a>}
      </b>
      {description === undefined && children === undefined ? undefined : <div>{description ?? children}</div>}
    </div>
  )
})
