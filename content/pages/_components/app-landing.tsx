import {ButtonLink} from './button-link.tsx'
import {LandingArt} from './landing-art.tsx'
import {StoreBadges} from '../../components/store-badges.tsx'
import {useDevice} from './use-device.ts'
// the browser shows the links, so they are not in the HTML by which the plugin `site-links` finds its pages
import '../../components/site-links.css'

type AppLandingProps = {
  kind: 'example' | 'snack'
  /** Group of an example. */
  group?: string
  /** Text of the address: never HTML. */
  heading: string
  /** Opens the app; absent while the address is not known. */
  deepLink?: string
}

/** What readers see who follow a link to something that runs in the PlayTorch app: how to open it, and where the app is. */
export function AppLanding({kind, group, heading, deepLink}: AppLandingProps) {
  const isPhone = useDevice() !== undefined
  return (
    <section className="pl-hero" aria-labelledby="landing-title">
      <div className="pl-hero-text">
        <p className="pl-eyebrow">{group === undefined ? `PlayTorch ${kind}` : `PlayTorch ${kind}: ${group}`}</p>
        <h1 id="landing-title">{heading}</h1>
        <p className="pl-lead">PlayTorch runs PyTorch models in React Native apps, on the phone itself.</p>
        {isPhone && deepLink !== undefined ? (
          <p className="pl-open">
            Do you have the PlayTorch app? <ButtonLink href={deepLink}>Open in the app</ButtonLink>
          </p>
        ) : undefined}
        <p>
          This {kind} needs the PlayTorch app.
          {isPhone ? undefined : ' Install the app on your phone and open this page there.'}
        </p>
        <StoreBadges />
        {isPhone || deepLink === undefined ? undefined : (
          <p className="pl-deep-link">
            <em>
              (On the phone, this link opens the {kind}: <a href={deepLink}>{deepLink}</a>)
            </em>
          </p>
        )}
        <p className="pl-note">PlayTorch was archived in October 2023. The app is no longer maintained.</p>
      </div>
      <div className="pl-hero-art">
        <LandingArt />
      </div>
    </section>
  )
}
