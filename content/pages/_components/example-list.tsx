import {Link} from 'docsite/react'
import {examples} from './app-links.ts'
import type {ExampleName} from './app-links.ts'

type ExampleListProps = {
  title: string
  /** Where an example's name leads. */
  href: (name: ExampleName) => string
  /** The example that the page shows. */
  current?: ExampleName
}

/** All examples of the app, by group. */
export function ExampleList({title, href, current}: ExampleListProps) {
  const names = Object.keys(examples) as ExampleName[]
  return (
    <section className="pl-section" aria-labelledby="examples-title">
      <h2 id="examples-title">{title}</h2>
      <ul className="pl-chips" role="list">
        {names.map((name) => (
          <li key={name}>
            <Link to={href(name)} aria-current={name === current ? 'page' : undefined}>
              {name} <small>{examples[name]}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
