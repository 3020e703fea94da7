import {useEffect, useId, useRef, useState} from 'react'
import type {ReactNode} from 'react'
import {useLocation} from 'docsite/react'

export type ListFilterProps = {
  readonly label: string
  /** What the lists have, in the plural: `keys`. */
  readonly noun: string
  /** Headings, each followed by a list whose items begin with their id and a link. */
  readonly children?: ReactNode
}

/**
 * Filters the items of lists by the words that they contain. The lists are HTML of the page: without script, all of them are shown. A
 * fragment that names an item leads on to where its link leads, so that addresses from before the lists had pages of their own still answer.
 */
export function ListFilter({label, noun, children}: ListFilterProps) {
  const id = useId()
  const lists = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const {hash} = useLocation()

  const filter = (): void => {
    if (lists.current && field.current) setStatus(showMatches(lists.current, {query: field.current.value, noun}))
  }

  // What was typed before this script was there, or what the browser has kept.
  useEffect(filter, [noun])

  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target === null || !lists.current?.contains(target)) return
    const link = target.closest('li')?.querySelector('a')
    if (link) location.replace(link.href)
    else if (field.current && target.hidden) {
      field.current.value = ''
      setStatus(showMatches(lists.current, {query: '', noun}))
      target.scrollIntoView()
    }
  }, [hash, noun])

  return (
    <>
      <div className="list-filter">
        <label htmlFor={id}>{label}</label>
        <input ref={field} id={id} type="search" autoComplete="off" spellCheck={false} onInput={filter} />
        <output htmlFor={id}>{status}</output>
      </div>
      <div ref={lists} className="list-filter-lists">
        {children}
      </div>
    </>
  )
}

/** Shows the items that contain all words of a query, and the headings of lists that have any. Returns how many there are. */
function showMatches(lists: HTMLElement, {query, noun}: {readonly query: string; readonly noun: string}): string {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const items = [...lists.querySelectorAll('li')]
  for (const item of items) {
    const text = (item.textContent ?? '').toLowerCase()
    item.hidden = !words.every((word) => text.includes(word))
  }
  for (const list of lists.querySelectorAll('ul')) {
    list.hidden = list.querySelector('li:not([hidden])') === null
    if (list.previousElementSibling instanceof HTMLHeadingElement) list.previousElementSibling.hidden = list.hidden
  }
  return words.length === 0 ? '' : `${items.filter(({hidden}) => !hidden).length} of ${items.length} ${noun}`
}
