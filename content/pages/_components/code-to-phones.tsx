import {Phone, SCREEN} from './phone.tsx'

const LINES = [
  [
    {width: 54, tone: 'keyword'},
    {width: 82, tone: 'name'},
  ],
  [
    {width: 54, tone: 'keyword'},
    {width: 66, tone: 'name'},
    {width: 30, tone: 'text'},
  ],
  [],
  [
    {width: 40, tone: 'keyword'},
    {width: 100, tone: 'name'},
  ],
  [
    {indent: 1, width: 90, tone: 'plain'},
    {width: 50, tone: 'text'},
  ],
  [
    {indent: 1, width: 62, tone: 'name'},
    {width: 72, tone: 'plain'},
  ],
  [{indent: 2, width: 104, tone: 'plain'}],
  [{indent: 1, width: 44, tone: 'name'}],
  [{width: 14, tone: 'plain'}],
] as const satisfies readonly (readonly CodeWord[])[]

type CodeWord = {indent?: number; width: number; tone: 'keyword' | 'name' | 'text' | 'plain'}

/** One source file that becomes an app on two kinds of phones. */
export function CodeToPhones() {
  return (
    <svg
      className="pl-art"
      viewBox="0 0 560 560"
      role="img"
      aria-label="One file of JavaScript code becomes the same app on an Android phone and on an iPhone."
    >
      <g className="pl-wire">
        <path d="M280 226v36M146 296v-20a14 14 0 0 1 14-14h240a14 14 0 0 1 14 14v20" />
      </g>
      <g transform="translate(150 8)">
        <rect className="pl-editor" width="260" height="218" rx="16" />
        <circle cx="24" cy="22" r="5" fill="#e37c6d" />
        <circle cx="42" cy="22" r="5" fill="#f5c33b" />
        <circle cx="60" cy="22" r="5" fill="#5fb183" />
        <text x="236" y="27" textAnchor="end" className="pl-editor-name">
          App.js
        </text>
        {LINES.map((words, index) => (
          <CodeLine key={index} words={words} y={46 + index * 18} />
        ))}
      </g>
      <g transform="translate(81 298) scale(.5)">
        <Phone id="pl-phone-android">
          <SmallScreen />
        </Phone>
      </g>
      <g transform="translate(349 298) scale(.5)">
        <Phone id="pl-phone-ios">
          <SmallScreen />
        </Phone>
      </g>
      <g className="pl-art-label" textAnchor="middle">
        <text x="280" y="418">
          Android
        </text>
        <text x="280" y="444">
          and iOS
        </text>
      </g>
    </svg>
  )
}

function CodeLine({words, y}: {words: readonly CodeWord[]; y: number}) {
  const bars = words.reduce<readonly (CodeWord & {x: number})[]>((placed, word) => {
    const last = placed.at(-1)
    const x = last === undefined ? 24 + (word.indent ?? 0) * 18 : last.x + last.width + 8
    return [...placed, {...word, x}]
  }, [])
  return bars.map(({x, width, tone}) => <rect key={x} className={`pl-code-${tone}`} x={x} y={y} width={width} height="9" rx="4.5" />)
}

/** A picture above a label, as both apps show it. */
function SmallScreen() {
  return (
    <>
      <rect {...SCREEN} fill="var(--ds-surface)" />
      <rect x="34" y="56" width="192" height="192" rx="18" fill="#cfe6f5" />
      <path d="M34 214l52-66 40 46 28-28 72 62v4a16 16 0 0 1-16 16H50a16 16 0 0 1-16-16z" fill="var(--pl-vivid)" />
      <circle cx="180" cy="104" r="22" fill="#f5c33b" />
      <rect x="34" y="272" width="120" height="16" rx="8" fill="var(--pl-vivid)" />
      <rect x="34" y="304" width="180" height="12" rx="6" fill="var(--pl-soft)" />
      <rect x="34" y="330" width="148" height="12" rx="6" fill="var(--pl-soft)" />
      <circle cx="130" cy="426" r="32" fill="none" stroke="var(--pl-vivid)" strokeWidth="6" />
      <circle cx="130" cy="426" r="22" fill="var(--pl-vivid)" />
    </>
  )
}
