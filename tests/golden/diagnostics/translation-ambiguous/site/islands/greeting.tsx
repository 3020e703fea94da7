import {translate} from 'docsite/react'
import {farewell} from './farewell.ts'

export function Greeting() {
  return <p title={translate({id: 'greeting', message: 'Hello'})}>{farewell()}</p>
}
