import type {BuildTime} from './read-build-times.ts'

type Column = 'cold' | 'edit'

/** A table of build times with a bar for each figure. */
export function BuildTimes({times}: {readonly times: readonly BuildTime[]}) {
  const longest = Math.max(...times.flatMap(({cold, edit}) => [cold, edit]))
  const cell = (time: BuildTime, column: Column) => (
    <td>
      <span>
        <svg className="front-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.max(0.5, (time[column] / longest) * 100)} height="1" />
        </svg>
        {time[column].toFixed(1)} s
      </span>
    </td>
  )
  return (
    <table className="front-times">
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">First build</th>
          <th scope="col">After one edit</th>
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <tr key={time.tool} className={time.tool.startsWith('docsite') ? 'front-own' : undefined}>
            <th scope="row">{time.tool}</th>
            {cell(time, 'cold')}
            {cell(time, 'edit')}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
