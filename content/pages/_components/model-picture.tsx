import type {ReactNode} from 'react'
import './drawings.css'

/** What goes into a model, an arrow, and what comes out: a drawing for a card. */
export function ModelPicture({kind}: {readonly kind: keyof typeof PICTURES}) {
  const {input, output} = PICTURES[kind]
  return (
    <svg className="pl-model-picture" viewBox="0 0 240 96" aria-hidden="true">
      <rect className="pl-model-frame" x="2" y="2" width="92" height="92" rx="12" />
      {input}
      <path className="pl-model-arrow" d="M104 48h30m-10-9 10 9-10 9" />
      <rect className="pl-model-frame" x="144" y="2" width="94" height="92" rx="12" />
      {output}
    </svg>
  )
}

const PICTURES = {
  tree: {
    input: (
      <>
        <path d="M2 70c30-12 62-12 92-2v14a12 12 0 0 1-12 12H14A12 12 0 0 1 2 82z" fill="#b7c98f" />
        <path d="M48 80V42M48 56l16-14M48 50 34 38" fill="none" stroke="#7a5a42" strokeWidth="5" strokeLinecap="round" />
        <g fill="#5e9c86">
          <ellipse cx="34" cy="30" rx="7" ry="14" transform="rotate(-30 34 30)" />
          <ellipse cx="50" cy="24" rx="7" ry="15" />
          <ellipse cx="66" cy="32" rx="7" ry="14" transform="rotate(34 66 32)" />
        </g>
      </>
    ),
    output: <Bars widths={[66, 22, 12]} />,
  },
  speech: {
    input: (
      <path
        className="pl-model-line"
        d="M16 48h4M26 38v20M36 24v48M46 34v28M56 18v60M66 36v24M76 42v12"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
      />
    ),
    output: <Lines widths={[66, 52, 60, 34]} />,
  },
  answer: {
    input: (
      <>
        <Lines widths={[66, 58, 66, 40]} x={-142} />
        <path className="pl-model-question" d="M38 40c1-11 7-16 14-16 8 0 14 5 14 13 0 10-14 10-14 21" />
        <circle className="pl-bar" cx="52" cy="70" r="4" />
      </>
    ),
    output: (
      <>
        <Lines widths={[66, 58, 66, 40]} />
        <rect className="pl-bar" x="176" y="37" width="34" height="12" rx="6" />
      </>
    ),
  },
} as const satisfies Record<string, {input: ReactNode; output: ReactNode}>

function Bars({widths}: {readonly widths: readonly number[]}) {
  return widths.map((width, index) => (
    <g key={width}>
      <rect className="pl-track" x="158" y={24 + index * 20} width="66" height="10" rx="5" />
      <rect className="pl-bar" x="158" y={24 + index * 20} width={width} height="10" rx="5" />
    </g>
  ))
}

function Lines({widths, x = 0}: {readonly widths: readonly number[]; readonly x?: number}) {
  return widths.map((width, index) => (
    <rect key={index} className="pl-track" x={158 + x} y={20 + index * 18} width={width} height="10" rx="5" />
  ))
}
