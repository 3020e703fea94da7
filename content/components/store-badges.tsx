import {destinations} from '../pages/_components/destinations.ts'

/** Links to the PlayTorch app in both stores. Apple's devices are not shown the other store: the style goes by `data-device`. */
export function StoreBadges() {
  return (
    <p className="pl-stores">
      <a className="pl-not-on-ios" href={destinations.googlePlay}>
        <PhoneIcon />
        <span>
          <small>Archived app for Android</small> Google Play
        </span>
      </a>
      <a href={destinations.appStore}>
        <PhoneIcon hasNotch />
        <span>
          <small>Archived app for iPhone</small> App Store
        </span>
      </a>
    </p>
  )
}

function PhoneIcon({hasNotch = false}: {readonly hasNotch?: boolean}) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect x="6" y="2" width="12" height="20" rx="3" />
      {hasNotch ? <path d="M10 2.5c.2 1.3.7 1.7 2 1.7s1.8-.4 2-1.7M9.5 19h5" /> : <path d="M12 4.8v.01M10.5 19.2h3" />}
    </svg>
  )
}
