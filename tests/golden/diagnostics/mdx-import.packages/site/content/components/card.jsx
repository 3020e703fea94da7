import CodeBlock from '@theme/CodeBlock'
import './card.less'

export default function Card() {
  return <CodeBlock>text</CodeBlock>
}
