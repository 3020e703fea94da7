import type {ReactNode} from 'react'
import {Phone, SCREEN} from './phone.tsx'

const LEAVES = [
  {x: 0, y: 0, angle: -24},
  {x: 26, y: 22, angle: 18},
  {x: -24, y: 30, angle: -58},
  {x: 34, y: 58, angle: 40},
  {x: -20, y: 66, angle: -36},
  {x: 16, y: 88, angle: 8},
]

/** A lesson of Flora: the camera has found a eucalyptus tree, and there is something to say and to write about it. */
export function FloraScene() {
  return (
    <svg
      className="pl-art"
      viewBox="0 0 460 540"
      role="img"
      aria-label="A phone shows a eucalyptus tree inside a camera frame and names it. Around the phone are the signs of a lesson: a microphone for speaking, a pencil for writing, a page for reading."
    >
      <g transform="translate(100 20)">
        <Phone id="pl-flora-screen">
          <LessonScreen />
        </Phone>
      </g>
      <Sign x={64} y={176}>
        <rect x="-8" y="-21" width="16" height="26" rx="8" />
        <path d="M-16-3c0 20 32 20 32 0M0 12v11M-9 23H9" />
      </Sign>
      <Sign x={398} y={122}>
        <path d="M-19-13c8-5 14-4 19 1v27c-5-5-11-6-19-1zM19-13c-8-5-14-4-19 1v27c5-5 11-6 19-1z" />
      </Sign>
      <Sign x={392} y={386}>
        <path d="M-18 18l4-13L10-19l9 9L-5 14zM3-12l9 9" />
      </Sign>
    </svg>
  )
}

function LessonScreen() {
  return (
    <>
      <rect {...SCREEN} fill="#d9ecf2" />
      <path d="M14 330c60-26 160-30 232-6v60H14z" fill="#b7c98f" />
      <path d="M120 372c6-60 2-118-6-176M116 262c18-26 40-40 66-50M118 240c-18-24-32-34-54-42" {...trunk} />
      {[
        {x: 56, y: 150, scale: 1},
        {x: 112, y: 104, scale: 1.15},
        {x: 186, y: 158, scale: 1},
      ].map(({x, y, scale}) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          {LEAVES.map((leaf, index) => (
            <path
              key={index}
              d="M0-26c13 14 13 38 0 52-13-14-13-38 0-52z"
              transform={`translate(${leaf.x} ${leaf.y}) rotate(${leaf.angle})`}
              fill={index % 2 === 0 ? '#5e9c86' : '#82b79b'}
            />
          ))}
        </g>
      ))}
      <path
        d="M40 116V98a14 14 0 0 1 14-14h18M188 84h18a14 14 0 0 1 14 14v18M220 318v18a14 14 0 0 1-14 14h-18M72 350H54a14 14 0 0 1-14-14v-18"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M14 384h232v102H14z" fill="#fff" />
      <circle cx="52" cy="426" r="18" fill="#2f7d5d" />
      <path d="M44 426l6 6 11-13" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      <text x="84" y="422" fontSize="19" fontWeight="700" fill="var(--ds-ink)">
        Eucalyptus
      </text>
      <rect x="84" y="434" width="118" height="8" rx="4" fill="var(--pl-soft)" />
    </>
  )
}

const trunk = {fill: 'none', stroke: '#9a7d62', strokeWidth: 11, strokeLinecap: 'round'} as const

function Sign({x, y, children}: {x: number; y: number; children: ReactNode}) {
  return (
    <g className="pl-node" transform={`translate(${x} ${y})`}>
      <circle r="42" />
      <g className="pl-glyph">{children}</g>
    </g>
  )
}
