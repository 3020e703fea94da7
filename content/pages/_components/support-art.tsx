import './drawings.css'

/** A question and its answer. */
export function SupportArt() {
  return (
    <svg
      className="pl-art"
      viewBox="0 0 460 340"
      role="img"
      aria-label="Two speech bubbles: a question mark, and an answer with a check mark."
    >
      <g className="pl-bubble">
        <path d="M58 30h176a28 28 0 0 1 28 28v92a28 28 0 0 1-28 28H116l-46 40v-40H58a28 28 0 0 1-28-28V58a28 28 0 0 1 28-28z" />
      </g>
      <path className="pl-bubble-mark" d="M122 84c2-18 14-27 29-27 17 0 30 10 30 26 0 21-30 20-30 43" />
      <circle className="pl-bubble-point" cx="151" cy="150" r="7" />
      <g className="pl-bubble-answer">
        <path d="M240 136h162a28 28 0 0 1 28 28v92a28 28 0 0 1-28 28h-10v40l-46-40H240a28 28 0 0 1-28-28v-92a28 28 0 0 1 28-28z" />
      </g>
      <g className="pl-bubble-lines">
        <rect x="244" y="238" width="150" height="11" rx="5.5" />
        <rect x="244" y="216" width="112" height="11" rx="5.5" />
      </g>
      <path className="pl-bubble-check" d="M248 184l14 14 30-32" />
    </svg>
  )
}
