/** A colour of diagrams. */
export type DiagramColor = {
  /** Name of the custom property, without `--diagram-`, that build-time drawings use. */
  readonly token: string
  /** CSS value in a page. */
  readonly css: string
  /**
   * The colour that stands for it while a diagram is drawn at build time. Each differs from all others; Mermaid computes further
   * colours from them, so they are like those of the light mode.
   */
  readonly sample: string
  /** Variables of Mermaid's themes that have this colour. Mermaid derives variables that are not listed. */
  readonly variables: readonly string[]
}

/** The colours of diagrams. */
export const DIAGRAM_COLORS: readonly DiagramColor[] = [
  {
    token: 'page',
    css: 'var(--ds-background)',
    sample: '#fefefd',
    variables: [
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
      'sequenceNumberColor',
    ],
  },
  {
    token: 'surface',
    css: 'var(--ds-surface)',
    sample: '#f8f8f6',
    variables: [
      'secondaryColor',
      'tertiaryColor',
      'noteBkgColor',
      'rowEven',
      'quadrant3Fill',
      'attributeBackgroundColorEven',
      'doneTaskBkgColor',
      'excludeBkgColor',
    ],
  },
  {token: 'line', css: 'var(--ds-line)', sample: '#e4e4e2', variables: ['gridColor', 'pieOuterStrokeColor', 'emSwimlaneBackgroundStroke']},
  {
    token: 'line-strong',
    css: 'var(--ds-line-strong)',
    sample: '#c6c6c4',
    variables: [
      'secondaryBorderColor',
      'tertiaryBorderColor',
      'noteBorderColor',
      'doneTaskBorderColor',
      'archGroupBorderColor',
      'activationBorderColor',
      'actorLineColor',
    ],
  },
  {
    token: 'ink',
    css: 'var(--ds-ink)',
    sample: '#1a1c21',
    variables: [
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
  },
  {
    token: 'text-soft',
    css: 'var(--ds-text-soft)',
    sample: '#63666b',
    variables: ['lineColor', 'arrowheadColor', 'archEdgeColor', 'archEdgeArrowColor'],
  },
  {token: 'node', css: 'var(--ds-accent-soft)', sample: '#eef2fc', variables: ['primaryColor', 'quadrant1Fill']},
  {token: 'active', css: 'var(--ds-accent-line)', sample: '#b3c0ea', variables: ['activeTaskBkgColor']},
  {
    token: 'edge',
    css: 'var(--ds-accent-text)',
    sample: '#344a9c',
    variables: ['primaryBorderColor', 'activeTaskBorderColor', 'quadrantPointFill', 'vertLineColor'],
  },
  {token: 'critical', css: 'light-dark(oklch(0.9 0.06 22), oklch(0.38 0.1 22))', sample: '#ffd0d0', variables: ['critBkgColor']},
  {
    token: 'alarm',
    css: 'light-dark(oklch(0.6 0.17 22), oklch(0.7 0.14 22))',
    sample: '#d8504a',
    variables: ['critBorderColor', 'todayLineColor'],
  },
]

/** Number of colours that distinguish slices, branches and sections. */
const SERIES_LENGTH = 12

/**
 * The colours that distinguish slices, branches and sections. Adjacent ones are far apart on the colour wheel: each of twelve steps
 * advances by five.
 */
export const SERIES_COLORS: readonly Omit<DiagramColor, 'variables'>[] = Array.from({length: SERIES_LENGTH}, (_, index) => {
  const hue = `calc(h + ${(index * 150) % 360})`
  return {
    token: `series-${index}`,
    css: `light-dark(oklch(from var(--ds-accent) 0.8 0.1 ${hue}), oklch(from var(--ds-accent) 0.48 0.1 ${hue}))`,
    sample: `#a${index.toString(16)}b${(11 - index).toString(16)}${index.toString(16)}d`,
  }
})

/** Numbered variables that have the colours of the series, with their count and first number. */
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

/** Values of Mermaid's theme variables. Colours are `#rrggbb`, because Mermaid computes with them. */
export type ThemeVariables = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** Returns Mermaid's theme variables, given the value of each colour as `#rrggbb`. */
export function themeVariables(valueOf: (color: Omit<DiagramColor, 'variables'>) => string): ThemeVariables {
  const series = SERIES_COLORS.map(valueOf)
  const colors = new Map(DIAGRAM_COLORS.map((color) => [color.token, valueOf(color)]))
  const named = (token: string): string => colors.get(token) ?? ''
  return {
    ...Object.fromEntries(DIAGRAM_COLORS.flatMap(({token, variables}) => variables.map((name) => [name, named(token)] as const))),
    ...Object.fromEntries(
      SERIES.flatMap(([name, count, first]) => numbered(name, count, first).map((key, index) => [key, series[index] ?? ''] as const)),
    ),
    xyChart: {
      ...Object.fromEntries(CHART_TEXTS.map((name) => [name, named('ink')])),
      backgroundColor: named('page'),
      // a line is drawn over bars
      plotColorPalette: series.toSpliced(1, 0, named('edge')).join(','),
    },
    pieOpacity: '1',
  }
}

function numbered(name: string, count: number, first = 0): string[] {
  return Array.from({length: count}, (_, index) => `${name}${first + index}`)
}
