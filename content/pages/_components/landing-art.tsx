import {Phone, SCREEN} from './phone.tsx'

/** A phone with something ready to be started. */
export function LandingArt() {
  return (
    <svg className="pl-art" viewBox="0 0 260 500" aria-hidden="true">
      <Phone id="pl-landing-screen">
        <rect {...SCREEN} fill="var(--ds-accent-text)" />
        <circle cx="40" cy="60" r="190" fill="var(--pl-vivid)" />
        <circle cx="230" cy="470" r="150" fill="var(--pl-vivid)" fillOpacity=".6" />
        <circle cx="130" cy="232" r="64" fill="#fff" />
        <path d="M112 200v64l52-32z" fill="var(--pl-vivid)" stroke="var(--pl-vivid)" strokeWidth="8" strokeLinejoin="round" />
        <rect x="62" y="338" width="136" height="14" rx="7" fill="#fff" fillOpacity=".9" />
        <rect x="82" y="366" width="96" height="10" rx="5" fill="#fff" fillOpacity=".5" />
      </Phone>
    </svg>
  )
}
