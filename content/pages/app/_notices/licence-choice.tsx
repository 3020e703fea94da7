import type {Notices} from './notices.ts'

/** Narrows the table down to one licence. The style does it, so that it works without script. */
export function LicenceChoice({notices}: {readonly notices: Notices}) {
  const licences = Object.entries(notices).map(([licence, {length}], index) => ({licence, count: length, index}))
  const frequent = licences.toSorted((a, b) => b.count - a.count)
  return (
    <label className="pl-notices-choice">
      Licence
      <select name="licence" autoComplete="off">
        <option value="">All licences</option>
        {frequent.map(({licence, count, index}) => (
          <option key={licence} value={index}>
            {`${licence} (${count})`}
          </option>
        ))}
      </select>
    </label>
  )
}
