import type {ReactNode} from 'react'

type Step = {name: string; text: string; picture: ReactNode}

const CELLS = Array.from({length: 16}, (_, index) => ({x: (index % 4) * 15, y: Math.floor(index / 4) * 15, value: (index * 7) % 11}))

const STEPS: readonly Step[] = [
  {
    name: 'Image',
    text: 'Start with a photo, a camera frame or a drawing. Pixels stay in native memory until you ask for them.',
    picture: (
      <>
        <rect x="14" y="10" width="92" height="68" rx="10" fill="#cfe6f5" />
        <path d="M14 66l26-32 20 22 14-14 32 30a10 10 0 0 1-10 6H24a10 10 0 0 1-10-10z" fill="#5fb183" />
        <circle cx="84" cy="28" r="9" fill="#f5c33b" />
      </>
    ),
  },
  {
    name: 'Tensor',
    text: 'Convert the image to numbers with a shape. Crop, resize, normalize and reorder them with functions you know from PyTorch.',
    picture: (
      <>
        {['#7795e0', '#5fb183', '#e37c6d'].map((fill, plane) => (
          <rect key={fill} className="pl-plane" x={42 - plane * 11} y={6 + plane * 8} width="66" height="62" rx="8" fill={fill} />
        ))}
        <g>
          {CELLS.map(({x, y, value}) => (
            <rect
              key={`${x} ${y}`}
              x={24 + x}
              y={25 + y * 0.95}
              width="11"
              height="11"
              rx="2.5"
              fill="#fff"
              fillOpacity={0.2 + value * 0.06}
            />
          ))}
        </g>
      </>
    ),
  },
  {
    name: 'Model',
    text: 'PyTorch Mobile runs the network in the background, on the CPU of the phone. Nothing is sent to a server.',
    picture: <NetworkLayers />,
  },
  {
    name: 'Answer',
    text: 'The output is another tensor. Read the most likely class, decode words, or convert it back to an image.',
    picture: (
      <>
        {[86, 30, 18, 10].map((width, index) => (
          <g key={width}>
            <rect className="pl-flow-track" x="12" y={12 + index * 17} width="96" height="10" rx="5" />
            <rect className={index === 0 ? 'pl-flow-best' : 'pl-flow-bar'} x="12" y={12 + index * 17} width={width} height="10" rx="5" />
          </g>
        ))}
      </>
    ),
  },
]

/** The four steps from an image to an answer, numbered as in the comments of the code next to them. */
export function FlowSteps() {
  return (
    <ol className="pl-flow" role="list">
      {STEPS.map(({name, text, picture}) => (
        <li key={name}>
          <svg viewBox="0 0 120 88" aria-hidden="true">
            {picture}
          </svg>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

function NetworkLayers() {
  const layers = [
    {x: 18, rows: [24, 44, 64]},
    {x: 60, rows: [14, 34, 54, 74]},
    {x: 102, rows: [34, 54]},
  ]
  const wires = layers.slice(1).flatMap((layer, index) => {
    const before = layers[index]
    return before === undefined ? [] : before.rows.flatMap((from) => layer.rows.map((to) => `M${before.x} ${from}L${layer.x} ${to}`))
  })
  return (
    <>
      <path className="pl-flow-wire" pathLength={1} d={wires.join('')} />
      {layers.flatMap(({x, rows}) => rows.map((y) => <circle key={`${x} ${y}`} className="pl-flow-node" cx={x} cy={y} r="7" />))}
    </>
  )
}
