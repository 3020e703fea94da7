import {answer} from '../../docs/next/code.ts'

export function Right() {
  return <p>{answer}</p>
}
