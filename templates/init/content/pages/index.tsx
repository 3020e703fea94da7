import {useSite} from 'docsite/react'
import {PageStack} from './_components/page-stack.tsx'
import './_components/home.css'

export const frontMatter = {
  title: 'Home',
  description:
    'Where readers begin: what there is to read, and where to find it.',
}

/** Starting points for readers. */
const ways = [
  {
    title: 'Write',
    href: '/docs/guides/markdown/',
    text: 'Plain Markdown: notes, tables, code with a title, formulas. And tabs, cards or components of your own.',
  },
  {
    title: 'Prove',
    href: '/docs/guides/links/',
    text: 'Pages, headings, images: every link is checked in every version, at its file, line and column.',
  },
  {
    title: 'Release',
    href: '/docs/guides/versions/',
    text: 'Cut the docs with each release. Readers of older releases keep the pages that fit.',
  },
]

export default function Home() {
  const {title, tagline} = useSite()
  return (
    <div className="home">
      <section className="home-hero" aria-labelledby="home-title">
        <div>
          <h1 id="home-title">{title}</h1>
          <p className="home-tagline">{tagline}</p>
          <p className="home-buttons">
            <a className="home-button" href="/docs/getting-started/">
              Get started
            </a>
            <a
              className="home-button home-button-plain"
              href="/docs/reference/settings/"
            >
              Files and settings
            </a>
          </p>
        </div>
        <PageStack />
      </section>
      <ul className="home-ways">
        {ways.map((way) => (
          <li key={way.href}>
            <h2>
              <a href={way.href}>{way.title}</a>
            </h2>
            <p>{way.text}</p>
          </li>
        ))}
      </ul>
      <p className="home-note">
        This page is <code>content/pages/index.tsx</code>, its style{' '}
        <code>content/pages/_components/home.css</code>. Make them your own.
      </p>
    </div>
  )
}
