/** A drawing: the pages of three versions, the newest in front. It takes the site's colours from `home.css`. */
export function PageStack() {
  return (
    <svg className="home-stack" viewBox="0 0 360 300" aria-hidden="true">
      <g className="home-sheet home-sheet-back">
        <rect x="150" y="16" width="180" height="220" rx="14" />
        <path d="M172 46h60" />
      </g>
      <g className="home-sheet home-sheet-middle">
        <rect x="98" y="40" width="190" height="228" rx="14" />
        <path d="M122 72h68" />
      </g>
      <g className="home-sheet home-sheet-front">
        <rect x="40" y="66" width="202" height="222" rx="14" />
        <path className="home-heading" d="M66 104h96" />
        <path d="M66 134h146M66 154h122M66 174h138" />
        <path className="home-link" d="M66 204h54" />
        <path d="M132 204h60M66 224h112M66 254h80" />
      </g>
      <g className="home-check">
        <circle cx="242" cy="252" r="30" />
        <path d="M229 253l9 9 17-19" />
      </g>
    </svg>
  )
}
