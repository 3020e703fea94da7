import '../../_components/pages.css'
import {licenceTexts} from './licence-texts.ts'
import './notices.css'

/** Components of the app that are under the same licence or licences. */
export type NoticeSection = {
  readonly title: string
  /** SPDX identifiers. */
  readonly licences: readonly string[]
  /** Names, with the version where it is known. */
  readonly components: readonly string[]
}

type NoticesPageProps = {
  platform: 'Android' | 'iOS'
  sections: readonly NoticeSection[]
  /** Page of the other platform. */
  other: {readonly href: string; readonly platform: string}
}

/** Third-party components of the PlayTorch app by licence, each licence with its full text. */
export function NoticesPage({platform, sections, other}: NoticesPageProps) {
  const count = sections.reduce((sum, {components}) => sum + components.length, 0)
  return (
    <article className="pl-page pl-notices">
      <header className="pl-section">
        <h1>Third-party notices for {platform}</h1>
        <p className="pl-lead">
          The PlayTorch app for {platform} was built with {count} open-source components. They are listed here by licence, with the full text of
          each licence.
        </p>
        <p>
          Where a text has a placeholder such as <code>&lt;year&gt;</code>, the copy of the licence inside each component names the holders of its
          copyright. See also the <a href={other.href}>notices for {other.platform}</a>.
        </p>
        <nav aria-label="Licences on this page">
          <ul className="pl-chips" role="list">
            {sections.map(({title, licences, components}) => (
              <li key={title}>
                <a href={`#${sectionId(licences)}`}>
                  {title} <small>{components.length}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {sections.map((section) => (
        <LicenceSection key={section.title} {...section} />
      ))}
    </article>
  )
}

function LicenceSection({title, licences, components}: NoticeSection) {
  const id = sectionId(licences)
  return (
    <section className="pl-section pl-licence" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{components.length === 1 ? '1 component' : `${components.length} components`}</p>
      <ul className="pl-components">
        {components.map((component) => (
          <li key={component}>{component}</li>
        ))}
      </ul>
      {licences.map((licence) => (
        <details key={licence}>
          <summary>Licence text: {licenceOf(licence).name}</summary>
          <pre>{licenceOf(licence).text}</pre>
        </details>
      ))}
    </section>
  )
}

function licenceOf(id: string) {
  const licence = licenceTexts[id]
  if (licence === undefined) throw new Error(`There is no text of the licence ${id}.`)
  return licence
}

/** @example sectionId(['CC0-1.0', 'MIT']) // => 'cc0-1-0-mit' */
function sectionId(licences: readonly string[]): string {
  return licences.join('-').toLowerCase().replaceAll('.', '-')
}
