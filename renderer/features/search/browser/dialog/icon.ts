/** Icon paths on a grid of 16 × 16, like those of the templates. */
const DRAWINGS = {
  glass: 'M11.75 7a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0Zm-1.25 3.5L14 14',
  cross: 'm4 4 8 8m0-8-8 8',
  page: 'M3.75 1.75h5.5l3 3v9.5h-8.5ZM9 2v3h3',
  heading: 'M6.25 2.5 5 13.5m6-11-1.25 11M2.5 5.75h11.25m-11.5 4.5H13.5',
  text: 'M2.5 4h11m-11 4h11m-11 4h6.5',
  recent: 'M13.75 8a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0ZM8 4.75V8l2 1.5',
  star: 'm8 1.75 1.9 3.95 4.35.6-3.15 3.02.77 4.32L8 11.58l-3.87 2.06.77-4.32L1.75 6.3l4.35-.6Z',
} as const

/** Creates an icon. It is decorative, so the element that contains it carries the name. */
export function icon(name: keyof typeof DRAWINGS): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const drawing = document.createElementNS(namespace, 'svg')
  const line = document.createElementNS(namespace, 'path')
  const attributes = {viewBox: '0 0 16 16', width: '18', height: '18', class: `search-icon icon-${name}`, 'aria-hidden': 'true'}
  for (const [key, value] of Object.entries(attributes)) drawing.setAttribute(key, value)
  line.setAttribute('d', DRAWINGS[name])
  drawing.append(line)
  return drawing
}
