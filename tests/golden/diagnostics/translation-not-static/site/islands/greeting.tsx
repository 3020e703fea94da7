import {translate, Translate} from 'docsite/react'

const TITLE = 'greeting.title'

export function Greeting({name}: {readonly name: string}) {
  return (
    <p title={translate({id: TITLE, message: 'A greeting'})}>
      {translate({message: `Hello ${name}`})} <Translate>{name}</Translate>
    </p>
  )
}
