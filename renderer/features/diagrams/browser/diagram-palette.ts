/** Colours of a diagram, by the names of Mermaid's theme variables. They are `#rrggbb`, because Mermaid computes with them. */
export type DiagramPalette = Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>> & {readonly darkMode: boolean}

/** CSS values and the variables that they are assigned to. Mermaid derives variables that are not listed. */
const COLORS: Readonly<Record<string, readonly string[]>> = {
  'var(--ds-background)': [
    'background',
    'edgeLabelBackground',
    'relationLabelBackground',
    'altSectionBkgColor',
    'rowOdd',
    'attributeBackgroundColorOdd',
    'pieStrokeColor',
    'emSwimlaneBackgroundOdd',
    'quadrant2Fill',
    'quadrant4Fill',
  ],
  'var(--ds-surface)': [
    'secondaryColor',
    'tertiaryColor',
    'noteBkgColor',
    'rowEven',
    'quadrant3Fill',
    'attributeBackgroundColorEven',
    'doneTaskBkgColor',
    'excludeBkgColor',
  ],
  'var(--ds-line)': ['gridColor', 'pieOuterStrokeColor', 'emSwimlaneBackgroundStroke'],
  'var(--ds-line-strong)': [
    'secondaryBorderColor',
    'tertiaryBorderColor',
    'noteBorderColor',
    'doneTaskBorderColor',
    'archGroupBorderColor',
    'activationBorderColor',
  ],
  'var(--ds-ink)': [
    'primaryTextColor',
    'secondaryTextColor',
    'tertiaryTextColor',
    'titleColor',
    'noteTextColor',
    'taskTextClickableColor',
    'branchLabelColor',
    'quadrant2TextFill',
    'quadrant3TextFill',
    'quadrant4TextFill',
    ...numbered('gitBranchLabel', 8),
    ...numbered('gitInv', 8),
    ...numbered('cScaleInv', 12),
  ],
  'var(--ds-text-soft)': ['lineColor', 'arrowheadColor', 'archEdgeColor', 'archEdgeArrowColor'],
  'var(--ds-accent-soft)': ['primaryColor', 'quadrant1Fill'],
  'var(--ds-accent-line)': ['activeTaskBkgColor'],
  'var(--ds-accent-text)': ['primaryBorderColor', 'activeTaskBorderColor', 'quadrantPointFill', 'vertLineColor'],
  'light-dark(oklch(0.9 0.06 22), oklch(0.38 0.1 22))': ['critBkgColor'],
  'light-dark(oklch(0.6 0.17 22), oklch(0.7 0.14 22))': ['critBorderColor', 'todayLineColor'],
}

/** Numbered variables that distinguish slices, branches and sections, with their count and first number. */
const SERIES: readonly (readonly [name: string, count: number, first: number])[] = [
  ['pie', 12, 1],
  ['git', 8, 0],
  ['cScale', 12, 0],
  ['cScalePeer', 12, 0],
  ['fillType', 8, 0],
  ['venn', 8, 1],
]

/** Variables of Mermaid's `xyChart`: if one is set, none is derived. */
const CHART_TEXTS = [
  'title',
  'dataLabel',
  'legendText',
  ...['x', 'y'].flatMap((axis) => ['Title', 'Label', 'Tick', 'Line'].map((part) => `${axis}Axis${part}`)),
].map((part) => `${part}Color`)

/**
 * Reads the page's colours at the position of a diagram, in the colour mode that applies there.
 * @param figure its own colour is changed temporarily
 */
export function readPalette(figure: HTMLElement): DiagramPalette {
  const before = figure.style.color
  const read = (value: string): string => {
    // mixing a colour with itself converts it to sRGB, whatever its notation
    figure.style.color = `color-mix(in srgb, ${value}, ${value})`
    return hexOf(getComputedStyle(figure).color)
  }
  // Adjacent colours are far apart on the colour wheel: each of twelve steps advances by five.
  const series = Array.from({length: 12}, (_, index) => {
    const hue = `calc(h + ${(index * 150) % 360})`
    return read(`light-dark(oklch(from var(--ds-accent) 0.8 0.1 ${hue}), oklch(from var(--ds-accent) 0.48 0.1 ${hue}))`)
  })
  const colors = Object.entries(COLORS).flatMap(([value, names]) => {
    const color = read(value)
    return names.map((name) => [name, color] as const)
  })
  const palette = {
    ...Object.fromEntries(colors),
    ...Object.fromEntries(
      SERIES.flatMap(([name, count, first]) => numbered(name, count, first).map((key, index) => [key, series[index] ?? ''])),
    ),
    xyChart: {
      ...Object.fromEntries(CHART_TEXTS.map((name) => [name, read('var(--ds-ink)')])),
      backgroundColor: read('var(--ds-background)'),
      // a line is drawn over bars
      plotColorPalette: series.toSpliced(1, 0, read('var(--ds-accent-text)')).join(','),
    },
    pieOpacity: '1',
    darkMode: read('light-dark(white, black)') === '#000000',
  }
  figure.style.color = before
  if (figure.getAttribute('style') === '') figure.removeAttribute('style')
  return palette
}

/**
 * Converts a computed colour to `#rrggbb`.
 * @example hexOf('color(srgb 1 0.5 0)') // '#ff8000'
 */
export function hexOf(computed: string): string {
  const wide = computed.startsWith('color(')
  const parts = computed.match(/-?\d[\d.e-]*/g) ?? []
  const bytes = parts.slice(0, 3).map((part) => Math.round(Math.min(255, Math.max(0, Number(part) * (wide ? 255 : 1)))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function numbered(name: string, count: number, first = 0): string[] {
  return Array.from({length: count}, (_, index) => `${name}${first + index}`)
}
