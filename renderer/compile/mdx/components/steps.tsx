import {isValidElement} from 'react'
import type {ReactNode} from 'react'
import {writtenType} from '../runtime/jsx-dev-runtime.ts'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {useReport} from '../runtime/use-report.ts'
import {childBlocks} from './child-blocks.ts'

/** Props of `<Steps>`, which wraps an ordered list, or headings that each begin a step. */
export type StepsProps = {readonly children?: ReactNode}

/** Renders steps as numbered marks joined by a line. The numbered content stays an ordinary list, or ordinary headings. */
export const Steps = withTracedChildren(function Steps({children}: StepsProps): ReactNode {
  const report = useReport()
  if (!childBlocks(children).some(isNumbered)) {
    report({
      code: 'component-props',
      message: '`<Steps>` contains nothing to number: neither an ordered list nor a heading.',
      hint: 'Begin each step with `1.`, or with a heading such as `### Install`, and put empty lines around the whole.',
    })
  }
  return <div className="steps">{children}</div>
})

function isNumbered(block: ReactNode): boolean {
  return isValidElement(block) && /^(?:ol|h[2-4])$/.test(String(writtenType(block.type)))
}
