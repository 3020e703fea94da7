import {Phone, SCREEN} from './phone.tsx'

/** A phone that answers a question about a text, and one that recognizes a digit drawn by hand. */
export function AnswerScene() {
  return (
    <svg
      className="pl-art"
      viewBox="0 0 520 540"
      role="img"
      aria-label="Two phones. One shows a hand-drawn digit, which the app recognizes as a three. The other shows a text about a lighthouse, the question when it was first lit, and the answer: 1874."
    >
      <g transform="translate(0 34) scale(.92)">
        <Phone id="pl-digit-screen">
          <DigitScreen />
        </Phone>
      </g>
      <g transform="translate(256 14)">
        <Phone id="pl-answer-screen">
          <AnswerScreen />
        </Phone>
      </g>
    </svg>
  )
}

function DigitScreen() {
  const guesses = [
    {digit: '3', width: 150},
    {digit: '8', width: 12},
    {digit: '5', width: 7},
  ]
  return (
    <>
      <rect {...SCREEN} fill="var(--ds-surface)" />
      <rect x="30" y="60" width="200" height="200" rx="16" fill="var(--pl-vivid)" />
      <path
        d="M92 112c20-22 78-18 76 16-2 24-26 30-44 31 22 0 50 8 50 36 0 36-62 42-88 14"
        fill="none"
        stroke="#fff"
        strokeWidth="17"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {guesses.map(({digit, width}, index) => (
        <g key={digit} transform={`translate(30 ${300 + index * 46})`}>
          <text x="6" y="20" fontSize="22" fontWeight="700" fill={index === 0 ? 'var(--ds-accent-text)' : 'var(--ds-text-soft)'}>
            {digit}
          </text>
          <rect x="38" y="5" width="162" height="14" rx="7" fill="var(--pl-soft)" />
          <rect x="38" y="5" width={width} height="14" rx="7" fill={index === 0 ? 'var(--pl-vivid)' : 'var(--pl-wire)'} />
        </g>
      ))}
    </>
  )
}

function AnswerScreen() {
  return (
    <g fontSize="15" fill="var(--ds-ink)">
      <rect {...SCREEN} fill="var(--ds-surface)" />
      <rect x="28" y="56" width="204" height="164" rx="16" fill="#fff" stroke="var(--ds-line)" />
      <rect x="38" y="141" width="50" height="24" rx="6" fill="#fbe28f" />
      <text>
        <tspan x="44" y="86">
          The lighthouse on
        </tspan>
        <tspan x="44" y="110">
          Maple Point was lit
        </tspan>
        <tspan x="44" y="134">
          for the first time in
        </tspan>
        <tspan x="44" y="158" fontWeight="700">
          1874
        </tspan>
        <tspan x="94" y="158">
          and guides
        </tspan>
        <tspan x="44" y="182">
          ships past the reef
        </tspan>
        <tspan x="44" y="206">
          until today.
        </tspan>
      </text>
      <path d="M78 250h126a18 18 0 0 1 18 18v18a18 18 0 0 1-18 18H78a18 18 0 0 1-18-18v-18a18 18 0 0 1 18-18z" fill="var(--pl-vivid)" />
      <path d="M206 290l22 20-34-7z" fill="var(--pl-vivid)" />
      <text x="78" y="282" fill="#fff">
        When was it lit?
      </text>
      <path d="M46 330h66a18 18 0 0 1 18 18v18a18 18 0 0 1-18 18H46a18 18 0 0 1-18-18v-18a18 18 0 0 1 18-18z" fill="var(--pl-soft)" />
      <path d="M44 370l-20 20 34-7z" fill="var(--pl-soft)" />
      <text x="52" y="363" fontWeight="700" fontSize="17">
        1874
      </text>
      <rect x="28" y="426" width="204" height="40" rx="20" fill="#fff" stroke="var(--ds-line)" />
      <rect x="44" y="443" width="96" height="7" rx="3.5" fill="var(--pl-soft)" />
      <circle cx="210" cy="446" r="14" fill="var(--pl-vivid)" />
      <path d="M205 440l11 6-11 6z" fill="#fff" />
    </g>
  )
}
