import CodeBlock from '@theme/CodeBlock'
import './card.scss'

export default function Card() {
  return <CodeBlock>text</CodeBlock>
}
