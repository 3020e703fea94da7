import {readFileSync} from 'node:fs'

const {version} = JSON.parse(readFileSync('package.json', 'utf8'))

export function DocPage() {
  return <p>{version}</p>
}
