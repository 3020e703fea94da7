import {licenceAnchor, licencesIn} from './notices.ts'
import type {Notices} from './notices.ts'
import {spdxLicences} from './spdx-licences.ts'

/** The text of every licence of these components, folded. The fragment is inside, so that browsers unfold what a link leads to. */
export function LicenceTexts({notices}: {readonly notices: Notices}) {
  const licences = new Set(Object.keys(notices).flatMap(licencesIn))
  return [...licences].toSorted().map((id) => {
    const {name, licenseText} = spdxLicence(id)
    return (
      <details key={id} className="pl-licence">
        <summary>
          {name} <code>{id}</code>
        </summary>
        <pre id={licenceAnchor(id)} tabIndex={-1}>
          {licenseText.trim()}
        </pre>
      </details>
    )
  })
}

function spdxLicence(id: string) {
  const licence = spdxLicences[id]
  if (licence === undefined) throw new Error(`There is no text of the licence ${id}.`)
  return licence
}
