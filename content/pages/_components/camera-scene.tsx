import {Phone, SCREEN} from './phone.tsx'

const PETALS = Array.from({length: 12}, (_, index) => index * 30)

/** A phone that names what its camera sees. */
export function CameraScene() {
  return (
    <svg
      className="pl-art"
      viewBox="0 0 440 540"
      role="img"
      aria-label="A phone whose camera is pointed at a daisy. A label on the screen says: daisy, 87 percent."
    >
      <defs>
        <linearGradient id="pl-camera-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#a9d7f1" />
          <stop offset=".6" stopColor="#e2f2e6" />
          <stop offset="1" stopColor="#93c99a" />
        </linearGradient>
      </defs>
      <TensorPlanes />
      <g transform="translate(90 20)">
        <Phone id="pl-camera-screen">
          <rect {...SCREEN} fill="url(#pl-camera-sky)" />
          <path d="M14 366c70-34 160-24 232 8v112H14z" fill="#62a96f" />
          <path d="M130 292c4 60-2 130 6 210" fill="none" stroke="#3d7f4d" strokeWidth="9" strokeLinecap="round" />
          <path d="M134 400c26-2 46-28 50-54-30 2-48 24-50 54z" fill="#4a9459" />
          <g transform="translate(130 262)">
            {PETALS.map((angle) => (
              <ellipse key={angle} cy="-40" rx="13" ry="31" transform={`rotate(${angle})`} fill="#fff" stroke="#dbe5ea" />
            ))}
            <circle r="25" fill="#f5c33b" />
          </g>
          <path
            d="M48 214v-22a12 12 0 0 1 12-12h22M178 180h22a12 12 0 0 1 12 12v22M212 312v22a12 12 0 0 1-12 12h-22M82 346H60a12 12 0 0 1-12-12v-22"
            fill="none"
            stroke="#fff"
            strokeWidth="5"
            strokeLinecap="round"
          />
          <circle cx="130" cy="440" r="27" fill="none" stroke="#fff" strokeWidth="4" />
          <circle cx="130" cy="440" r="20" fill="#fff" />
        </Phone>
      </g>
      <g className="pl-card-art" transform="translate(18 92)">
        <rect width="216" height="74" rx="16" />
        <text x="20" y="33" className="pl-art-strong">
          daisy
        </text>
        <text x="196" y="33" textAnchor="end" className="pl-art-muted">
          87 %
        </text>
        <rect className="pl-track" x="20" y="48" width="176" height="9" rx="4.5" />
        <rect className="pl-bar" x="20" y="48" width="153" height="9" rx="4.5" />
      </g>
    </svg>
  )
}

/** Three colour planes behind the phone: the same picture as numbers. */
function TensorPlanes() {
  const cells = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => ({row, column})))
  return (
    <g transform="translate(322 300)">
      {['#7795e0', '#5fb183', '#e37c6d'].map((fill, plane) => (
        <g key={fill} transform={`translate(${24 - plane * 12} ${plane * 14})`}>
          <rect className="pl-plane" width="84" height="84" rx="10" fill={fill} />
          {plane < 2
            ? undefined
            : cells.map(({row, column}) => (
                <rect
                  key={`${row}-${column}`}
                  x={6 + column * 19}
                  y={6 + row * 19}
                  width="15"
                  height="15"
                  rx="3"
                  fill="#fff"
                  fillOpacity={0.15 + ((row * 5 + column * 3) % 7) / 10}
                />
              ))}
        </g>
      ))}
    </g>
  )
}
