import {useEffect, useId, useRef, useState} from 'react'
import type {ReactNode} from 'react'
import {useLocation} from 'docsite/react'

export type ListFilterProps = {
  readonly label: string
  /** Headings, each followed by a list whose items begin with elements that have ids, and a link. */
  readonly children?: ReactNode
}

/**
 * Filters the items of lists by the words that they contain. The lists are HTML of the page: without script, all of them are shown. A
 * fragment that names an item leads on to where its link leads: addresses from before each item had a page still answer.
 */
export function ListFilter({label, children}: ListFilterProps) {
  const id = useId()
  const lists = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const {hash} = useLocation()

  const filter = (): void => {
    if (lists.current && field.current) setStatus(showMatches(lists.current, field.current.value))
  }

  // The query of the address is what was typed before readers followed a link. Others may have typed before this script was there.
  useEffect(() => {
    if (field.current) field.current.value ||= new URLSearchParams(location.search).get(PARAMETER) ?? ''
    filter()
  }, [])

  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    if (target === null || !lists.current?.contains(target)) return
    const link = target.closest('li')?.querySelector('a')
    if (link) location.replace(link.href)
  }, [hash])

  return (
    <>
      <div className="list-filter">
        <label htmlFor={id}>{label}</label>
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          onInput={filter}
          onBlur={({target}) => keepQuery(target.value)}
        />
        <output htmlFor={id}>{status}</output>
      </div>
      <div ref={lists} className="list-filter-lists">
        {children}
      </div>
    </>
  )
}

const PARAMETER = 'filter'

/** Puts a query into the address of the page, where it is found when readers come back. */
function keepQuery(query: string): void {
  const url = new URL(location.href)
  if (query === '') url.searchParams.delete(PARAMETER)
  else url.searchParams.set(PARAMETER, query)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

/** Shows the items whose text or ids contain all words of a query, and the headings of lists that have any. Returns how many there are. */
function showMatches(lists: HTMLElement, query: string): string {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const items = [...lists.querySelectorAll('li')]
  for (const item of items) {
    const ids = [...item.querySelectorAll('[id]')].map((element) => element.id)
    const text = [item.textContent, ...ids].join(' ').toLowerCase()
    item.hidden = !words.every((word) => text.includes(word))
  }
  for (const list of lists.querySelectorAll('ul')) {
    list.hidden = list.querySelector('li:not([hidden])') === null
    if (list.previousElementSibling instanceof HTMLHeadingElement) list.previousElementSibling.hidden = list.hidden
  }
  return words.length === 0 ? '' : `${items.filter(({hidden}) => !hidden).length} of ${items.length} shown`
}
