import './github-button.css'

type GithubButtonProps = {
  /** URL of the repository. */
  readonly href: string
  /** Where it stands: in the navbar, or in the menu of small screens. */
  readonly place: 'bar' | 'menu'
}

/** Leads to the project's repository, to give it a star. */
export default function GithubButton({href, place}: GithubButtonProps) {
  return (
    <a className={`pl-stars pl-stars-${place}`} href={href} target="_blank" rel="noopener noreferrer">
      <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" aria-hidden="true">
        <path d="m12 3.5 2.6 5.6 6.1.7-4.5 4.1 1.2 6.1-5.4-3-5.4 3 1.2-6.1-4.5-4.1 6.1-.7Z" />
      </svg>
      <span className="pl-stars-text">Stars</span>
    </a>
  )
}
