import {ButtonLink} from './_components/button-link.tsx'
import {ChatIcon, HashIcon, BranchIcon} from './_components/community-icons.tsx'
import {destinations} from './_components/destinations.ts'
import {NetworkArt} from './_components/network-art.tsx'
import './_components/pages.css'

export const frontMatter = {
  title: 'Community',
  description: 'Where people who build with PlayTorch meet: Discord, Stack Overflow, Twitter and the source code on GitHub.',
}

export default function Community() {
  return (
    <div className="pl-page">
      <section className="pl-hero" aria-labelledby="community-title">
        <div className="pl-hero-text">
          <h1 id="community-title">Community</h1>
          <p className="pl-lead">Meet developers who run models on phones, and see what they have built.</p>
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
        <h2 id="community-join">Join in</h2>
        <p className="pl-lead">
          PlayTorch began as a beta that grew with the demos and questions of its users. In October 2023 it was archived: there are no new
          releases, and no team answers questions any more. The demos and answers of its users are still worth a visit.
        </p>
        <div className="pl-cards">
          <article className="pl-card pl-card-open">
            <h3>Your demo here</h3>
            <p>
              Have you built something? Post it with the hashtag <strong>#playtorch</strong>, so that others can find it. The use-case form
              on GitHub has been closed since the repository was archived.
            </p>
            <p className="pl-card-links">
              <a href={destinations.useCaseForm}>Use-case form</a>
            </p>
          </article>
          <article className="pl-card">
            <h3>
              <ChatIcon />
              Join the conversation
            </h3>
            <p>
              See what others have built under <a href={destinations.hashtag}>#playtorch</a> on Twitter, search for answers under the tag{' '}
              <strong>playtorch</strong> on Stack Overflow, or ask other developers on Discord.
            </p>
            <p className="pl-card-links">
              <a href={destinations.twitter}>Twitter</a>
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
