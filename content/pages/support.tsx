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
          <h1 id="support-title">Where to find help</h1>
          <p className="pl-lead">
            The project is archived, and nobody of it is on duty. But many questions have been answered already: ask other developers on
            Discord, or search the issues on GitHub, which are read-only now.
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
