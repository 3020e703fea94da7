import type {ReactNode} from 'react'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {useReport} from '../runtime/use-report.ts'
import {nearest} from '../../../core/text/nearest.ts'

const types = ['note', 'info', 'tip', 'warning', 'caution', 'danger'] as const

/** Props of `<Badge type="warning">deprecated</Badge>`: a word or two that qualify the text beside them. */
export type BadgeProps = {
  /** The colour, named like those of admonitions. Default: `note`. */
  readonly type?: (typeof types)[number]
  /** The words, if they are not between the tags. */
  readonly text?: string
  readonly children?: ReactNode
}

/** Renders a small inline label. The colour conveys nothing that the words do not say. */
export const Badge = withTracedChildren(function Badge({type = 'note', text, children}: BadgeProps): ReactNode {
  const report = useReport()
  if (!types.includes(type)) {
    const meant = nearest(type, types)
    report({
      code: 'component-props',
      message: `\`<Badge>\` has no type \`${type}\`.`,
      hint: meant === undefined ? `Choose one of ${types.map((name) => `\`${name}\``).join(', ')}.` : `Did you mean \`${meant}\`?`,
    })
  }
  if (text === undefined && children === undefined) {
    report({code: 'component-props', message: '`<Badge>` has no text.', hint: 'Write `<Badge>beta</Badge>`.'})
  }
  return <span className={`label label-${type === 'caution' ? 'warning' : type}`}>{text ?? children}</span>
})
