import picture from '../docs/start/img/page.webp'
import comparison from 'raw-loader!../docs/start/comparison.md'
import {brokenLines, report} from './_components/broken-links.ts'
import {BuildTimes} from './_components/build-times.tsx'
import InstallCommand from './_components/install-command.mdx'
import {readBuildTimes} from './_components/read-build-times.ts'

export const frontMatter = {
  title: 'Versioned docs that never break a link',
  description: 'docsite builds documentation sites for libraries with several versions. It checks every link in all of them.',
}

/** Classes of the lines of a report, by their beginnings. */
const kinds = [
  ['front-problem', /^\S+:\d+:\d+ /],
  ['front-mark', /^ +\| +\^/],
  ['front-hint', /^ +hint: /],
] as const

function Report() {
  return report.split('\n').map((line, index) => (
    <span key={index} className={kinds.find(([, beginning]) => beginning.test(line))?.[0]}>
      {line}
      {'\n'}
    </span>
  ))
}

export default function Front() {
  return (
    <div className="front">
      <section className="front-hero" aria-labelledby="claim">
        <div>
          <h1 id="claim">Versioned docs that never break a link</h1>
          <p className="front-lead">
            docsite builds documentation sites for libraries whose users are on different releases. It checks every link in every version, and
            compiles only what has changed.
          </p>
          <p className="front-actions">
            <a className="front-button" href="/start/tour/">
              Take the ten-minute tour
            </a>
            <a href="/start/install/">Install</a>
          </p>
          <InstallCommand />
          <p>
            Coming from Docusaurus? <a href="/migration/from-docusaurus/">Your site builds as it is.</a>
          </p>
        </div>
        <figure className="front-terminal" aria-label="Two broken links and what docsite says of them">
          <figcaption>content/docs/tour.md</figcaption>
          <pre tabIndex={0}>
            <code>{brokenLines.join('\n')}</code>
          </pre>
          <pre tabIndex={0} className="front-report">
            <code>
              <span className="front-command">$ npx docsite check-links{'\n'}</span>
              <Report />
            </code>
          </pre>
        </figure>
      </section>
      <section className="front-part front-shown" aria-labelledby="readers">
        <div>
          <h2 id="readers">What readers get</h2>
          <p>
            Plain HTML that works without script, with a version menu that finds the same page in every release, search, dark mode and a page to
            print. React is loaded only on pages with an <a href="/writing/mdx-and-islands/#islands">interactive component</a>.
          </p>
        </div>
        <img src={picture} alt="A docs page with sidebar, outline, version menu and search" />
      </section>
      <section className="front-part" aria-labelledby="times">
        <h2 id="times">Twenty versions build in seconds</h2>
        <p>
          Processor time for 20 versions of 100 pages each. mike builds only the version that was edited. The{' '}
          <a href="/start/comparison/#what-twenty-versions-cost">comparison</a> has the machine and the method.
        </p>
        <BuildTimes times={readBuildTimes(comparison)} />
      </section>
      <section className="front-part" aria-labelledby="what-it-does">
        <h2 id="what-it-does">What maintainers get</h2>
        <div className="front-columns">
          <p>
            <strong>Releases in one command.</strong> <a href="/versions/cut/">docsite version-cut</a> copies the current docs, checks the site as
            it will be, and writes all of it or nothing.
          </p>
          <p>
            <strong>Addresses that last.</strong> A <a href="/versions/promise/">ledger</a> remembers each page and heading that was published.
            Builds fail before one of them stops working.
          </p>
          <p>
            <strong>Corrections for all versions.</strong> <a href="/versions/fix/">docsite apply</a> carries a fix from one version to the others,
            and names those that it does not fit.
          </p>
          <p>
            <strong>A reference for each release.</strong> docsite documents the <a href="/site/api-reference/">types of each version</a>, and
            compiles your samples against them.
          </p>
          <p>
            <strong>Translations that keep up.</strong> The interface is <a href="/site/languages/">translated</a>, and docsite lists the pages
            that are behind their originals.
          </p>
          <p>
            <strong>Nothing else to run.</strong> The <a href="/site/search/">search</a> needs no service. Pages contact no other host by default.
          </p>
        </div>
        <p id="where-to-go">
          <a href="/start/comparison/">Compare docsite with other tools</a>
          {' · '}
          <a id="what-it-is-not" href="/start/overview/#what-it-is-not">
            What it is not
          </a>
          {' · '}
          <a id="terms" href="/start/overview/#terms">
            Terms
          </a>
        </p>
      </section>
    </div>
  )
}
