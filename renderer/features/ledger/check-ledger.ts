import {isFromGit} from '../../core/files/git-folder.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {findBroken} from './find-broken.ts'
import type {BrokenAddress, BrokenHeading, BrokenPromise, CheckedLocale} from './find-broken.ts'
import {LEDGER_FILE} from './ledger-file.ts'
import {encodeAddress} from './ledger-text.ts'
import type {Ledger, LedgerFault} from './ledger-text.ts'

/** Reports lines of a ledger that cannot be read. */
export function describeFaults(faults: readonly LedgerFault[]): Diagnostic[] {
  return faults.map(({line, text, reason}) =>
    diagnostic('ledger-invalid', {
      ...at(line, text.length),
      message: `The line cannot be read: ${reason}.`,
      hint: 'Write an address such as `/docs/install/`, and behind it the ids of its headings, each after a space. After a conflict, keep the lines of both sides.',
    }),
  )
}

/** Maximum number of addresses that are reported, and of headings: a version that is gone has thousands. */
const MOST_BROKEN = 200

/** A site whose promises are checked. `planned` is the name of a version that is about to be cut. */
export type PromisedLocale = CheckedLocale & {readonly planned?: string | undefined}

/** Reports addresses and ids of a ledger that nothing answers any more. */
export function checkLedger(ledger: Ledger, locale: PromisedLocale): Diagnostic[] {
  const found: Diagnostic[] = []
  // each kind has a level of its own, so many of one that is ignored must not hide the other
  const left = {address: MOST_BROKEN, heading: MOST_BROKEN}
  for (const broken of findBroken(ledger, {...locale, wants: (kind) => left[kind] >= 0})) {
    left[broken.kind] -= 1
    if (left[broken.kind] === -1) found.push(manyBroken(broken))
    // the others of a page with more headings
    if (left[broken.kind] >= 0) found.push(broken.kind === 'address' ? describeAddress(broken, locale) : describeHeading(broken, locale))
  }
  return found
}

function manyBroken(broken: BrokenPromise): Diagnostic {
  const [code, what] =
    broken.kind === 'address' ? (['promise-broken', 'addresses'] as const) : (['promise-missing-heading', 'headings'] as const)
  return diagnostic(code, {
    ...at(broken.kind === 'address' ? broken.line : (broken.word?.line ?? 1), 1),
    message: `More than ${MOST_BROKEN} ${what} that were published are gone; those from here on were not looked at.`,
    hint:
      broken.kind === 'address'
        ? "A redirect of a whole folder answers many: `{from: '/docs/1.0/*', to: '/docs/:splat'}`."
        : `If their pages are enough for readers, set \`levels: {'${code}': 'warning'}\` in the configuration.`,
  })
}

const SHARED = {
  text: 'most of its text',
  headings: 'its headings',
  folder: 'its place in a folder that has moved',
  name: 'its name',
} as const

function describeAddress({address, line, former, heir}: BrokenAddress, locale: PromisedLocale): Diagnostic {
  const page = heir?.page.source.path
  return diagnostic('promise-broken', {
    ...at(line, encodeAddress(address).length),
    message: `\`${address}\` was published, but nothing answers it any more.`,
    hint: addressRemedy(former, {address, heir, locale}),
    ...(page !== undefined && {related: [{message: 'This page may be what is left of it.', file: page}]}),
  })
}

/** Returns what to write so that an address answers again. A page of a tag cannot be changed any more. */
function addressRemedy(
  former: string,
  {address, heir, locale}: Pick<BrokenAddress, 'address' | 'heir'> & {readonly locale: PromisedLocale},
): string {
  if (heir === undefined)
    return `If the page has moved, write \`moved_from: ${former}\` in its front matter. If it is gone, write \`tombstones: [{at: '${address}', title: '…', since: '${locale.planned ?? '…'}'}]\` in the configuration, or a redirect.`
  const {source, route} = heir.page
  return isFromGit(source.path)
    ? `Write \`redirects: [{from: '${address}', to: '${route}'}]\` in the configuration, if that page has its content.`
    : `Write \`moved_from: ${former}\` in the front matter of \`${source.path}\`, which has ${SHARED[heir.by]}.${byItself(heir, locale)}`
}

function describeHeading({address, id, word, page, heir}: BrokenHeading, locale: PromisedLocale): Diagnostic {
  const file = page.source.path
  const isWritable = heir?.line !== undefined && /^[\p{L}\p{N}_.:~-][\p{L}\p{M}\p{N}_.:~-]*$/u.test(id)
  return diagnostic('promise-missing-heading', {
    ...at(word?.line ?? 1, word?.length ?? id.length, word?.column ?? 1),
    message: `The heading \`${address}#${id}\` was published, but the page has no such heading any more.`,
    hint: isWritable
      ? `If its content is below \`#${heir.id}\` now, write \`{#${heir.id} was:${id}}\` at the end of that heading, in line ${heir.line} of \`${file}\`.${byItself(heir, locale)}`
      : `Write \`anchors: {${id}: ${heir?.id ?? '…'}}\` in the front matter of \`${file}\`, with the id of the heading that has its content now.${byItself(heir, locale)}`,
    related: [
      {message: isWritable ? 'This may be what is left of it.' : 'This is the page.', file, ...placeOf(isWritable ? heir.line : undefined)},
    ],
  })
}

function byItself(heir: {readonly isCertain: boolean} | undefined, {planned}: PromisedLocale): string {
  const command = planned === undefined ? 'ledger check' : `version-cut ${planned}`
  return heir?.isCertain === true ? ` \`docsite ${command} --fix\` adds it to the front matter.` : ''
}

function placeOf(line: number | undefined): Pick<Diagnostic, 'place'> {
  return line === undefined ? {} : {place: {start: {line, column: 1}, end: {line, column: 1}}}
}

/** Returns the place of a line, from a column on. */
function at(line: number, length: number, column = 1): Pick<Diagnostic, 'file' | 'place'> {
  return {file: LEDGER_FILE, place: {start: {line, column}, end: {line, column: column + length}}}
}
