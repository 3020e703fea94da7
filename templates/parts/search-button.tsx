import type {SearchButtonProps} from '../../renderer/core/model/template-props.ts'
import {SearchIcon} from './icons.tsx'

/**
 * Renders the button that opens the search. Without a script, it is a link to the search page, which offers alternatives. On a
 * site without that page, it is a button that is only visible once a script handles it. The script finds it by `data-search`
 * and fills in the keyboard shortcut beside it, which is not part of its accessible name.
 */
export function SearchButton({href, className, site}: SearchButtonProps) {
  const text = site.text('theme.SearchBar.label')
  const attributes = {
    className: className === undefined ? 'search-button' : `search-button ${className}`,
    'data-search': '',
    'aria-label': text,
  }
  const label = (
    <>
      <SearchIcon />
      <span>{text}</span>
    </>
  )
  return (
    <>
      {href === undefined ? (
        <button type="button" {...attributes}>
          {label}
        </button>
      ) : (
        <a href={href} {...attributes}>
          {label}
        </a>
      )}
      <span className="search-button-keys" aria-hidden="true">
        <kbd></kbd>
        <kbd>K</kbd>
      </span>
    </>
  )
}
