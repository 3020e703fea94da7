import type {SearchButtonProps} from '../../renderer/core/model/template-props.ts'
import {SearchIcon} from './icons.tsx'

/**
 * Opens the search. Without a script it is a link to the page with all results, which says what else there is;
 * a site without that page shows a button only when a script makes it work. The script finds it by `data-search` and writes the
 * keys that do the same beside it: they are not part of what the button is called.
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
