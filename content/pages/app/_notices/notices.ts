/** Components of the app for one platform, by the SPDX expression of their licences: names, with the version where it is known. */
export type Notices = Readonly<Record<string, readonly string[]>>

/** One component of the app. */
export type Notice = {
  readonly name: string
  /** Empty where it is not known. */
  readonly version: string
  /** SPDX expression, `MIT` or `Apache-2.0 OR MIT`. */
  readonly licence: string
  /** Fragment of its row. */
  readonly id: string
}

/** The components in the order of the alphabet. */
export function listNotices(notices: Notices): Notice[] {
  const named = Object.entries(notices).flatMap(([licence, components]) =>
    components.map((component) => {
      const [name = '', version = ''] = component.split(' ')
      return {name, version, licence}
    }),
  )
  const sorted = named.toSorted((a, b) => collator.compare(`${a.name} ${a.version}`, `${b.name} ${b.version}`))
  const taken = new Set<string>()
  return sorted.map((notice) => {
    const short = anchorOf(notice.name)
    const id = taken.has(short) ? anchorOf(`${notice.name} ${notice.version}`) : short
    taken.add(id)
    return {...notice, id}
  })
}

/** @example licencesIn('Apache-2.0 OR MIT') // => ['Apache-2.0', 'MIT'] */
export function licencesIn(expression: string): string[] {
  return expression.split(/ (?:AND|OR) /)
}

/** Fragment of the text of a licence. */
export function licenceAnchor(licence: string): string {
  return `licence-${licence.toLowerCase().replaceAll('.', '-')}`
}

/** @example anchorOf('array.prototype.flatmap') // => 'component-array-prototype-flatmap' */
function anchorOf(name: string): string {
  return `component-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}

/** Names of packages, without regard to upper case, the same on every machine. */
const collator = new Intl.Collator('en', {sensitivity: 'base', numeric: true})
