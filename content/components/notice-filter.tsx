import {useEffect, useRef, useState} from 'react'
import type {ReactNode} from 'react'

export type NoticeFilterProps = {
  /** How many components the table has. */
  readonly total: number
  /** The choice of a licence, which works by itself. */
  readonly children?: ReactNode
}

/**
 * Narrows the table of components around it down to rows that have all words of a field, and says how many are left. React is
 * loaded for it when a reader turns to the field.
 */
export function NoticeFilter({total, children}: NoticeFilterProps) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(total)
  const [words, setWords] = useState('')
  useEffect(() => {
    const notices = box.current?.closest<HTMLElement>('.pl-notices')
    if (notices === null || notices === undefined) return undefined
    const apply = () => {
      const wanted = notices.querySelector<HTMLInputElement>('[type=search]')?.value ?? ''
      setWords(wanted.trim())
      setShown(hideOthers(notices, wanted))
    }
    // browsers keep what was in a field, and readers type while the script loads
    apply()
    notices.addEventListener('input', apply)
    return () => notices.removeEventListener('input', apply)
  }, [])
  return (
    <div className="pl-notices-filter" ref={box}>
      <label className="pl-notices-words">
        Component
        <input type="search" autoComplete="off" autoCapitalize="off" spellCheck={false} placeholder="react-native" />
      </label>
      {children}
      <p role="status">{describe({shown, total, words})}</p>
    </div>
  )
}

/** Hides rows that lack a word. Gives how many rows are seen; the style hides those of other licences than the chosen one. */
function hideOthers(notices: HTMLElement, wanted: string): number {
  const words = wanted.toLowerCase().split(/\s+/)
  const rows = [...notices.querySelectorAll<HTMLTableRowElement>('tbody tr')]
  for (const row of rows) {
    const text = [...row.cells].map((cell) => cell.textContent).join(' ').toLowerCase()
    row.hidden = !words.every((word) => text.includes(word))
  }
  return rows.filter((row) => row.checkVisibility()).length
}

function describe({shown, total, words}: {shown: number; total: number; words: string}): string {
  if (shown === total) return `${total} components`
  if (shown > 0) return `${shown} of ${total} components`
  return words === '' ? 'No component' : `No component with “${words}” here`
}
