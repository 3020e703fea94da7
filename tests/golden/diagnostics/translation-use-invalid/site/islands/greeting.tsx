import {translate, Translate} from 'docsite/react'
import {useState} from 'react'

export function Greeting({name}: {readonly name: string}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <button title={isOpen ? translate({description: 'Closes the greeting'}) : name} onClick={() => setOpen(!isOpen)}>
      {isOpen && <Translate id="greeting">Hello <b>{name}</b></Translate>}
    </button>
  )
}
