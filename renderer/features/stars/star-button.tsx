import type {ReactNode} from 'react'
import {messages} from '../../browser/react/messages.ts'
import {lang} from '../../browser/react/site-constants.ts'
import {describeValue} from '../../core/data/describe-value.ts'
import {starFacts} from '../../core/stars/star-facts.ts'
import type {StarOptions} from '../../core/stars/star-facts.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {StarButton as StarView} from '../../../templates/parts/star-button.tsx'
import {withTracedChildren} from '../../compile/mdx/runtime/traced-children.ts'
import {useReport} from '../../compile/mdx/runtime/use-report.ts'

/** Returns a text of docsite in the language that is built. */
const text = createShowText({locale: {htmlLang: lang}, messages})

/** Renders `<StarButton href="https://github.com/owner/repository" showCount />`. */
export const StarButton = withTracedChildren(function StarButton(options: StarOptions): ReactNode {
  const report = useReport()
  const star = starFacts(options, text)
  if (star !== undefined) return <StarView star={star} />
  report({
    code: 'component-props',
    message: `\`href\` of \`<StarButton>\` is ${describeValue(options.href)}, which is not a page of GitHub.`,
    hint: 'Write `<StarButton href="https://github.com/owner/repository" />`.',
  })
  return null
})
