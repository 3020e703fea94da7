import type {LocaleSwitcherProps} from '../../renderer/core/model/template-props.ts'
import {LanguageIcon} from './icons.tsx'

/**
 * Renders a list of links to the same page in other languages. It opens without a script, and shows each language by its name
 * in that language. A script finds the items by `data-locale` and keeps query and hash of the address.
 */
export function LocaleSwitcher({site, locales, place, className}: LocaleSwitcherProps) {
  const label = site.text('theme.navbar.mobileLanguageDropdown.label')
  if (locales.length < 2) return null
  const kind = place === 'menu' ? 'menu-locales' : 'dropdown locales'
  const shown = locales.find(({isActive}) => isActive)
  return (
    <details className={className === undefined ? kind : `${kind} ${className}`}>
      <summary>
        <LanguageIcon />
        {place === 'menu' ? label : <span className="visually-hidden">{`${label}: `}</span>}
        {place === 'menu' ? undefined : <span className="locale-shown">{shown?.label}</span>}
      </summary>
      <ul>
        {locales.map(({name, label: language, htmlLang, href, isActive}) => (
          <li key={name}>
            <a href={href} data-locale={name} lang={htmlLang} hrefLang={htmlLang} aria-current={isActive ? 'true' : undefined}>
              {language}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
