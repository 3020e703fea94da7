import type {SearchButtonProps} from '../../renderer/html/template-props.ts'
import {SearchIcon} from './icons.tsx'

/**
 * Opens the search (behaviour K12). Without a script it is a link to the page with all results, which says what else there is;
 * a site without that page shows it only when a script makes it work. The script finds it by `data-search` and says which keys
 * do the same.
 */
export function SearchButton({href, className}: SearchButtonProps) {
  return (
    <a className={className === undefined ? 'search-button' : `search-button ${className}`} href={href} data-search="" aria-label="Search">
      <SearchIcon />
      <span className="search-button-text">Search</span>
      <span className="search-button-keys" aria-hidden="true">
        <kbd></kbd>
        <kbd>K</kbd>
      </span>
    </a>
  )
}
