import type {ReactNode} from 'react'
import {SnackBox} from './snack-box.ts'
import type {SnackProps} from './snack-box.ts'
import {describeValue} from '../../core/data/describe-value.ts'
import {withTracedChildren} from '../../compile/mdx/runtime/traced-children.ts'
import {useReport} from '../../compile/mdx/runtime/use-report.ts'

/** Renders a snack of Expo (`snack-box.ts`). Nothing is loaded from Expo before the reader asks for it. */
export const Snack = withTracedChildren(function Snack(props: SnackProps): ReactNode {
  const report = useReport()
  const {id, code, files, load} = props
  const given = [id, code, files].filter((value) => value !== undefined && value !== '')
  if (given.length !== 1) {
    report({
      code: 'component-props',
      message: `\`<Snack>\` ${given.length === 0 ? 'has nothing to show' : 'has more than one thing to show'}: it needs one of \`id\`, \`code\` and \`files\`.`,
      hint: 'Write `<Snack id="@owner/name" />` for a snack that is saved, `<Snack name="…" code={`…`} />` for one that is not.',
    })
    return null
  }
  if (load !== undefined && load !== 'interaction' && load !== 'visible') {
    report({
      code: 'component-props',
      message: `\`load\` of \`<Snack>\` is ${describeValue(load)}, which says nothing about when to load it.`,
      hint: 'Choose `interaction` or `visible`.',
    })
  }
  return <SnackBox {...props} />
})
