import type {ToolResult} from './measure-tool.ts'

/** One figure that tools are compared by; less is better. */
export type Figure = {
  /** Heading of its column. */
  readonly label: string
  /** Empty for a count. */
  readonly unit: string
  /** In the unit; undefined where it was not measured. */
  readonly value: (result: ToolResult) => number | undefined
  readonly digits: number
  /** Whether docsite's part of a peer's is worth a column. */
  readonly compared: boolean
}

const megabyte = 1e6

/** The columns of the tables. */
export const figures: readonly Figure[] = [
  {label: 'cold', unit: 's', value: ({builds}) => builds.cold?.wall, digits: 2, compared: true},
  {label: 'cold CPU', unit: 's', value: ({builds}) => builds.cold?.cpu, digits: 2, compared: true},
  {label: 'unchanged', unit: 's', value: ({builds}) => builds.unchanged?.wall, digits: 2, compared: true},
  {label: 'unchanged CPU', unit: 's', value: ({builds}) => builds.unchanged?.cpu, digits: 2, compared: false},
  {label: 'edited', unit: 's', value: ({builds}) => builds.edited?.wall, digits: 2, compared: true},
  {label: 'edited CPU', unit: 's', value: ({builds}) => builds.edited?.cpu, digits: 2, compared: false},
  {label: 'peak', unit: 'MB', value: ({builds}) => scaled(builds.cold?.peakMemory), digits: 0, compared: true},
  {label: 'unchanged peak', unit: 'MB', value: ({builds}) => scaled(builds.unchanged?.peakMemory), digits: 0, compared: false},
  {label: 'edited peak', unit: 'MB', value: ({builds}) => scaled(builds.edited?.peakMemory), digits: 0, compared: false},
  {label: 'output', unit: 'MB', value: ({size}) => scaled(size?.bytes), digits: 1, compared: true},
  {label: 'files', unit: '', value: ({size}) => size?.files, digits: 0, compared: true},
  {label: 'HTML a page', unit: 'KB', value: htmlPerPage, digits: 1, compared: true},
]

function scaled(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / megabyte
}

function htmlPerPage({size}: ToolResult): number | undefined {
  return size === undefined || size.pages === 0 ? undefined : size.htmlBytes / size.pages / 1000
}
