import comparison from 'raw-loader!../docs/start/comparison.md'
import {brokenLines, report} from './_components/broken-links.ts'
import {BuildTimes} from './_components/build-times.tsx'
import InstallCommand from './_components/install-command.mdx'
import {readBuildTimes} from './_components/read-build-times.ts'

export const frontMatter = {
  title: 'Versioned documentation',
  description: 'docsite builds versioned documentation whose links are proven and whose builds cost what changed.',
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
          <h1 id="claim">Versioned documentation whose links are proven and whose builds cost what changed</h1>
          <p className="front-actions">
            <a className="front-button" href="/start/tour/">
              Ten-minute tour
            </a>
            <a href="/start/install/">Install</a>
          </p>
          <InstallCommand />
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
      <section className="front-part" aria-labelledby="times">
        <h2 id="times">Builds cost what changed</h2>
        <p>
          Processor time for a site of 20 versions with 100 pages each. mike builds only the edited version. Machine and method are in the{' '}
          <a href="/start/comparison/#what-twenty-versions-cost">comparison</a>.
        </p>
        <BuildTimes times={readBuildTimes(comparison)} />
      </section>
      <section className="front-part" aria-labelledby="what-it-does">
        <h2 id="what-it-does">What it does</h2>
        <div className="front-columns">
          <p>
            <strong>For readers.</strong> Pages can be read without script, and React is loaded only on pages with an{' '}
            <a href="/writing/mdx-and-islands/#islands">island</a>.
          </p>
          <p>
            <strong>For writers.</strong> <a href="/commands/serve/">docsite serve</a> shows a change in the open page without a reload.
          </p>
          <p>
            <strong>For versions.</strong> <a href="/versions/cut/">One command</a> makes a version, and each file is compiled once for all
            versions that contain it.
          </p>
        </div>
        <p id="where-to-go">
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
