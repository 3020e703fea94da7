import {useState} from 'react'

/** Counts clicks: the smallest thing that needs React in the browser. */
export function Counter({start = 0}: {readonly start?: number}) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Clicked {count} times
    </button>
  )
}
