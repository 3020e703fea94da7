import {translate} from 'docsite/react'

export function Greeting({name = 'you'}: {readonly name?: string}) {
  return <p title={translate({id: 'greeting', message: 'A greeting'})}>{translate({message: `Hello ${name}`})}</p>
}
