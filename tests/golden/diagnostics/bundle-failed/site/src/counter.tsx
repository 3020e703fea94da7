import {readFileSync} from 'node:fs'

export function Counter() {
  return <button onClick={() => readFileSync('/')}>0</button>
}
