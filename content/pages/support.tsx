import {ButtonLink} from './_components/button-link.tsx'
import {destinations} from './_components/destinations.ts'
import {SupportArt} from './_components/support-art.tsx'
import './_components/pages.css'

export const metadata = {
  title: 'Support',
  description: 'Where to look for help with PlayTorch: the FAQ, the Discord server and the issues on GitHub.',
}

export default function Support() {
  return (
    <div className="pl-page">
      <section className="pl-hero" aria-labelledby="support-title">
        <div className="pl-hero-text">
          <h1 id="support-title">How can we help?</h1>
          <p className="pl-lead">
            Many questions have been answered already. Ask other developers on Discord, or search the issues on GitHub, which have been
            read-only since the project was archived.
          </p>
          <p className="pl-buttons">
            <ButtonLink href={destinations.discord}>Discord</ButtonLink>
            <ButtonLink href={destinations.issues}>GitHub issues</ButtonLink>
          </p>
          <p className="pl-note">
            Look here first: the <a href="/faq/">questions about the app</a> and the{' '}
            <a href="/docs/tutorials/faq/">answers to technical problems</a>. The licences of what is inside the app are in its third-party
            notices for <a href="/app/third-party-notices-android/">Android</a> and <a href="/app/third-party-notices-ios/">iOS</a>.
          </p>
        </div>
        <div className="pl-hero-art">
          <SupportArt />
        </div>
      </section>
    </div>
  )
}
