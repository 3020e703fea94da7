import {Translate} from 'docsite/react'

const texts = {short: 'Short', long: 'Long'}

export function Note({kind}: {readonly kind: keyof typeof texts}) {
  return (
    <p>
      <Translate>{texts[kind]}</Translate>
    </p>
  )
}
