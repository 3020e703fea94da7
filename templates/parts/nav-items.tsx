import type {NavItem} from '../../renderer/core/model/site-facts.ts'
import type {NavbarProps} from '../../renderer/core/model/template-props.ts'
import {NavDropdownList} from './nav-dropdown-list.tsx'
import {NavLinkAnchor} from './nav-link-anchor.tsx'
import {rawHtml} from './raw-html.ts'
import {StarButton} from './star-button.tsx'

/**
 * Renders navbar items as list entries. `place` is either the navbar or the small-screen menu, whose items exclude those that
 * stay in the navbar (search).
 */
export function NavItems({items, place, ...props}: NavbarProps & {items: readonly NavItem[]; place: 'bar' | 'menu'}) {
  return items.map((item, index) => <NavEntry key={index} item={item} place={place} {...props} />)
}

function NavEntry({item, place, ...props}: NavbarProps & {item: NavItem; place: 'bar' | 'menu'}) {
  const {currentOf, templates} = props
  switch (item.type) {
    case 'link':
      return (
        <li>
          <NavLinkAnchor site={props.site} link={item} current={currentOf(item)} />
        </li>
      )
    case 'html':
      return <li className={item.className} {...rawHtml(item.value)} />
    case 'dropdown':
      return (
        <li>
          <NavDropdownList site={props.site} dropdown={item} currentOf={currentOf} place={place} />
        </li>
      )
    case 'custom': {
      const Custom = templates.custom.get(item.name)
      return Custom === undefined ? null : (
        <li>
          <Custom {...item.props} place={place} />
        </li>
      )
    }
    case 'versions':
      return (
        <li className={place === 'menu' ? undefined : 'navbar-kept'}>
          <templates.VersionSwitcher
            {...props}
            place={place}
            versions={props.versions.filter(({set}) => set === item.set)}
            className={item.className}
            before={item.before}
            after={item.after}
          />
        </li>
      )
    case 'star':
      return (
        <li>
          <StarButton star={item.star} />
        </li>
      )
    case 'search':
      return (
        <li className="navbar-kept">
          <templates.SearchButton site={props.site} templates={templates} href={item.href} className={item.className} />
        </li>
      )
    case 'locale':
      return props.locales.length < 2 ? null : (
        <li>
          <templates.LocaleSwitcher
            site={props.site}
            templates={templates}
            locales={props.locales}
            place={place}
            className={item.className}
          />
        </li>
      )
  }
}
