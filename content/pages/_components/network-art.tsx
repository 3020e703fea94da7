import type {ReactNode} from 'react'
import './drawings.css'

/** People and projects that are connected: the picture of the community. */
export function NetworkArt() {
  return (
    <svg
      className="pl-art"
      viewBox="0 0 520 380"
      role="img"
      aria-label="A network: in the middle the sign of PlayTorch, connected with a chat, a branch of code, a phone and a person."
    >
      <g className="pl-wire pl-wire-thin">
        <path d="M260 190L110 92M260 190L414 84M260 190L92 286M260 190L428 286M260 190V40M260 190v152M110 92L260 40l154 44M92 286l168 56 168-56M110 92L92 286M414 84l14 202" />
      </g>
      <g className="pl-dot">
        <circle cx="260" cy="40" r="16" />
        <circle cx="260" cy="342" r="16" />
        <circle cx="185" cy="141" r="8" />
        <circle cx="337" cy="137" r="8" />
        <circle cx="176" cy="238" r="8" />
        <circle cx="344" cy="238" r="8" />
      </g>
      <Node x={260} y={190} size={58} strong>
        <path d="M-15-22v44l40-22z" stroke="currentColor" />
        <g className="pl-glyph-points">
          <circle cx="-15" cy="-22" r="8" />
          <circle cx="-15" cy="22" r="8" />
          <circle cx="25" r="8" />
        </g>
      </Node>
      <Node x={110} y={92} size={42}>
        <path d="M-18-13h36a5 5 0 0 1 5 5V8a5 5 0 0 1-5 5H-4l-10 9v-9h-4a5 5 0 0 1-5-5V-8a5 5 0 0 1 5-5z" />
        <path d="M-11-3H11M-11 4H4" />
      </Node>
      <Node x={414} y={84} size={42}>
        <circle cx="-10" cy="-14" r="5" />
        <circle cx="-10" cy="14" r="5" />
        <circle cx="12" cy="-8" r="5" />
        <path d="M-10-9V9M12-3c0 9-12 7-19 13" />
      </Node>
      <Node x={92} y={286} size={42}>
        <rect x="-12" y="-21" width="24" height="42" rx="6" />
        <path d="M-3 15h6" />
      </Node>
      <Node x={428} y={286} size={42}>
        <circle cy="-9" r="8" />
        <path d="M-16 17c1-12 8-16 16-16s15 4 16 16" />
      </Node>
    </svg>
  )
}

type NodeProps = {x: number; y: number; size: number; strong?: boolean; children: ReactNode}

function Node({x, y, size, strong = false, children}: NodeProps) {
  return (
    <g className={strong ? 'pl-node pl-node-strong' : 'pl-node'} transform={`translate(${x} ${y})`}>
      <circle r={size} />
      <g className="pl-glyph">{children}</g>
    </g>
  )
}
