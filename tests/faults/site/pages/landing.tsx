import {Link} from 'docsite/react'

const rows = [1, 2]

export const title = 'Landing'

/** A page of React: 🙂 its elements are looked at where they are written. */
export default function Landing() {
  return (
    <main>
      <h1>Landing</h1>
      {/* plants: react */}
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <a href="/faq/">Row {row}</a>
          </li>
        ))}
      </ul>
      <Link to="/docs/guide/targets/#by-id">Targets</Link>
      <p>
        Words before the elements.
        {/* plants: react */}
      </p>
    </main>
  )
}
