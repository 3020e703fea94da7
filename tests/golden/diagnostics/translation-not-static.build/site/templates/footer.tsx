import {translate} from 'docsite/react'

const year = 2020 + 4

export function Footer() {
  return <footer className="footer">{translate({message: String(year)})}</footer>
}
