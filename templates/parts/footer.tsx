import type {TemplateProps} from '../../renderer/core/model/template-props.ts'
import type {FooterEntry} from '../../renderer/core/model/site-facts.ts'
import {externalLink} from './external-link.ts'
import {Label} from './label.tsx'
import {rawHtml} from './raw-html.ts'

/** Renders the contents of the `footer` of every page. */
export function Footer({site}: TemplateProps) {
  const {footer} = site
  if (footer === undefined) return null
  return (
    <div className="footer-inner">
      {footer.columns.length === 0 ? undefined : (
        <nav className="footer-columns" aria-label={site.text('theme.footer.navAriaLabel')}>
          {footer.columns.map(({title, entries}, index) => (
            <div key={index}>
              {title === undefined ? undefined : (
                <p className="footer-title">
                  <Label site={site} text={title} />
                </p>
              )}
              <ul>
                {entries.map((entry, place) => (
                  <FooterItem key={place} site={site} entry={entry} />
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {footer.copyright === undefined ? undefined : <p className="footer-copyright">{footer.copyright}</p>}
      {footer.copyrightHtml === undefined ? undefined : <div className="footer-copyright" {...rawHtml(footer.copyrightHtml)} />}
    </div>
  )
}

function FooterItem({site, entry}: Pick<TemplateProps, 'site'> & {entry: FooterEntry}) {
  if (entry.type === 'html') return <li {...rawHtml(entry.html)} />
  const {href, label, className, title, ariaLabel, isExternal} = entry
  return (
    <li>
      <a href={href} className={className} title={title} aria-label={ariaLabel} {...externalLink(isExternal)}>
        <Label site={site} text={label} />
      </a>
    </li>
  )
}
