import {sitePath} from '../../../core/files/site-path.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import type {BuildPlace, CommandEnd, OwnCommandContext} from '../../own-command.ts'
import {addToLedger, knownLedger, ledgerUnchanged} from '../add-to-ledger.ts'
import type {LedgerAddition} from '../add-to-ledger.ts'
import {LEDGER_FILE} from '../ledger-file.ts'
import {publishedBy} from '../published.ts'

/**
 * Builds a site and adds what it publishes to the ledger. The ledger follows the output: killed in between, the next release adds
 * what this one has not.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runRelease(context: OwnCommandContext): Promise<CommandEnd> {
  const place = placeOf(context)
  if (place.url !== undefined && !URL.canParse(place.url))
    return {diagnostics: [], error: `\`${place.url}\` is no origin: write a protocol and a host, such as https://docs.example.`}
  const {value: config, diagnostics: earlier} = await context.loadConfig(place)
  if (config === undefined) return {diagnostics: earlier, closing: () => 'Nothing was changed.'}
  let added: LedgerAddition | {readonly diagnostics: readonly Diagnostic[]} | undefined
  const result = await context.buildOwn(config, {
    earlier,
    onBuilt(locales) {
      const known = knownLedger(config.root)
      added =
        known.diagnostics.length > 0
          ? {diagnostics: known.diagnostics}
          : addToLedger(config.root, {known: known.value, published: publishedBy(locales)})
    },
  })
  const {diagnostics, outcome} = result
  const built = {result, place}
  // the description of a build that failed says that nothing was changed
  if (added === undefined) return {diagnostics, built, ...(outcome !== 'failed' && {closing: ledgerUnchanged})}
  if ('closing' in added) return {diagnostics, built, closing: added.closing}
  if ('diagnostics' in added) return {diagnostics: [...diagnostics, ...added.diagnostics], built, closing: ledgerUnchanged}
  const folder = sitePath(config.root, config.outRoot)
  return {diagnostics, error: `${added.error} \`${folder}/\` is built; run \`docsite release\` again to add it to \`${LEDGER_FILE}\`.`}
}

function placeOf({args: [out], options: {baseUrl, url}}: OwnCommandContext): BuildPlace {
  return {
    ...(out !== undefined && {out}),
    ...(typeof baseUrl === 'string' && {baseUrl}),
    ...(typeof url === 'string' && {url}),
  }
}
