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

/** Props of `<StarButton>`. Those with a hyphen are attributes of the button that GitHub's widget makes of a link. */
type StarProps = StarOptions & {
  readonly children?: ReactNode
  readonly 'aria-label'?: string
  readonly 'data-icon'?: string
  readonly 'data-color-scheme'?: string
  readonly 'data-text'?: string
  readonly 'data-size'?: string
  readonly 'data-show-count'?: boolean | string
}

/** Renders `<StarButton href="https://github.com/owner/repository" showCount />`. */
export const StarButton = withTracedChildren(function StarButton(props: StarProps): ReactNode {
  const report = useReport()
  const options = withWidgetOptions(props)
  const star = starFacts(options, text)
  if (star !== undefined) return <StarView star={star} />
  report({
    code: 'component-props',
    message: `\`href\` of \`<StarButton>\` is ${describeValue(options.href)}, which is not a page of GitHub.`,
    hint: 'Write `<StarButton href="https://github.com/owner/repository" />`.',
  })
  return null
})

/** Reads the attributes of GitHub's widget where the options of docsite are not set. Children are the label, as in a link. */
function withWidgetOptions(props: StarProps): StarOptions {
  const {children} = props
  return {
    ...props,
    label: props.label ?? props['data-text'] ?? (typeof children === 'string' ? children.trim() : undefined),
    icon: props.icon ?? props['data-icon'],
    colorScheme: props.colorScheme ?? props['data-color-scheme'],
    size: props.size ?? (props['data-size'] === 'large' ? 'large' : 'small'),
    showCount: props.showCount ?? String(props['data-show-count']) === 'true',
    ariaLabel: props.ariaLabel ?? props['aria-label'],
  }
}
