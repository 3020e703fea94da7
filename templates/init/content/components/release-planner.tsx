import {useId, useState} from 'react'
import './release-planner.css'

/** Kinds of changes in a release, mildest first. */
const changes = {
  fix: 'Fixes only',
  feature: 'Something new, nothing breaks',
  breaking: 'Something breaks',
}

type Change = keyof typeof changes

/** Says what the next release is called, and what it means for the docs. */
export function ReleasePlanner({current}: {current: string}) {
  const group = useId()
  const [release, setRelease] = useState(current)
  const [change, setChange] = useState<Change>('feature')
  return (
    <section className="planner" aria-label="Release planner">
      <label className="planner-release">
        Current release
        <input
          value={release}
          inputMode="decimal"
          onChange={(event) => setRelease(event.target.value)}
        />
      </label>
      <fieldset>
        <legend>What changes</legend>
        {Object.entries(changes).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={group}
              checked={change === value}
              onChange={() => setChange(value as Change)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <output>{advise(release, change)}</output>
    </section>
  )
}

function advise(release: string, change: Change) {
  const numbers = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(release.trim())
  if (numbers === null)
    return <>Write a release as three numbers, such as 1.0.3.</>
  const [major = 0, minor = 0, patch = 0] = numbers.slice(1).map(Number)
  if (change === 'fix')
    return (
      <>
        Release <strong>{`${major}.${minor}.${patch + 1}`}</strong>. Correct the
        docs of {`${major}.${minor}`} where they are.
      </>
    )
  // before 1.0 the second number is the one that says that something breaks
  const docs =
    change === 'breaking' && major > 0
      ? `${major + 1}.0`
      : `${major}.${minor + 1}`
  return (
    <>
      Release <strong>{`${docs}.0`}</strong>, and cut its docs:{' '}
      <code>{`npx docsite version-cut ${docs}`}</code>
    </>
  )
}
