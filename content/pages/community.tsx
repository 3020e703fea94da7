import {ButtonLink} from './_components/button-link.tsx'
import {ChatIcon, HashIcon, BranchIcon} from './_components/community-icons.tsx'
import {destinations} from './_components/destinations.ts'
import {NetworkArt} from './_components/network-art.tsx'
import './_components/pages.css'

export const frontMatter = {
  title: 'Community',
  description: 'What people built with PlayTorch, and where their answers and the source code are: Discord, Stack Overflow, Twitter and GitHub.',
}

export default function Community() {
  return (
    <div className="pl-page">
      <section className="pl-hero" aria-labelledby="community-title">
        <div className="pl-hero-text">
          <h1 id="community-title">Community</h1>
          <p className="pl-lead">Developers who run models on phones: what they built, and what they answered.</p>
          <p className="pl-icons">
            <a href={destinations.discord} aria-label="Discord">
              <ChatIcon />
            </a>
            <a href={destinations.github} aria-label="GitHub">
              <BranchIcon />
            </a>
            <a href={destinations.twitter} aria-label="Twitter">
              <HashIcon />
            </a>
          </p>
        </div>
        <div className="pl-hero-art">
          <NetworkArt />
        </div>
      </section>

      <section className="pl-section" aria-labelledby="community-join">
        <h2 id="community-join">What you can do today</h2>
        <p className="pl-lead">
          PlayTorch was archived in October 2023: there are no new releases, and no team answers questions. You can still see what people
          built, search their answers, and fork the code.
        </p>
        <div className="pl-cards">
          <article className="pl-card pl-card-open">
            <h3>See what people built</h3>
            <p>
              Demos are posted under <a href={destinations.hashtag}>#playtorch</a> on Twitter. Use the hashtag if you post one of your own:
              the use-case form on GitHub closed when the repository was archived.
            </p>
            <p className="pl-card-links">
              <a href={destinations.twitter}>Twitter</a>
              <a href={destinations.useCaseForm}>Closed form</a>
            </p>
          </article>
          <article className="pl-card">
            <h3>
              <ChatIcon />
              Search and ask
            </h3>
            <p>
              Search for answers under the tag <strong>playtorch</strong> on Stack Overflow, or ask other developers on Discord.
            </p>
            <p className="pl-card-links">
              <a href={destinations.stackOverflow}>Stack Overflow</a>
              <a href={destinations.discord}>Discord</a>
            </p>
          </article>
          <article className="pl-card">
            <h3>
              <BranchIcon />
              Read and fork the code
            </h3>
            <p>
              The repository is read-only, and keeps all issues, pull requests and releases. Under its MIT licence, you can fork it and
              continue the work.
            </p>
            <p className="pl-card-links">
              <a href={destinations.github}>GitHub repository</a>
              <a href={destinations.issues}>Issues</a>
            </p>
          </article>
        </div>
      </section>

      <section className="pl-section pl-closing" aria-labelledby="community-start">
        <h2 id="community-start">Nothing to show yet?</h2>
        <p className="pl-lead">
          Start with something small, or see what others have built: <a href="/flora/">the Flora app</a> is a lesson that recognizes trees,
          listens and answers questions.
        </p>
        <p className="pl-buttons">
          <ButtonLink href="/docs/tutorials/get-started/">Build a first app</ButtonLink>
          <ButtonLink href="/support/" variant="plain">
            Get support
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}
