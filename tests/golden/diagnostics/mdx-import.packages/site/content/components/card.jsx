import CodeBlock from '@theme/CodeBlock'
import './card.styl'

export default function Card() {
  return <CodeBlock>text</CodeBlock>
}
