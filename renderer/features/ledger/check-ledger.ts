import {isFromGit} from '../../core/files/git-folder.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {findBroken} from './find-broken.ts'
import type {BrokenAddress, BrokenHeading, CheckedLocale} from './find-broken.ts'
import {LEDGER_FILE} from './ledger-file.ts'
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

/** Maximum number of broken promises that are reported, as a version that is gone has thousands. */
const MOST_BROKEN = 200

/** Reports addresses and ids of a ledger that nothing answers any more. */
// oxlint-disable-next-line eslint/max-params -- a ledger and its site
export function checkLedger(ledger: Ledger, locale: CheckedLocale): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const broken of findBroken(ledger, locale)) {
    if (found.length === MOST_BROKEN) return [...found, manyBroken(broken.kind === 'address' ? broken.line : (broken.word?.line ?? 1))]
    found.push(broken.kind === 'address' ? describeAddress(broken) : describeHeading(broken))
  }
  return found
}

function manyBroken(line: number): Diagnostic {
  return diagnostic('promise-broken', {
    ...at(line, 1),
    message: `More than ${MOST_BROKEN} addresses and headings that were published are gone; those from here on were not looked at.`,
    hint: "A redirect of a whole folder answers many: `{from: '/docs/1.0/*', to: '/docs/:splat'}`.",
  })
}

const SHARED = {text: 'most of its text', headings: 'its headings', name: 'its name'} as const

function describeAddress({address, line, former, heir}: BrokenAddress): Diagnostic {
  const page = heir?.page.source.path
  return diagnostic('promise-broken', {
    ...at(line, address.length),
    message: `\`${address}\` was published, but nothing answers it any more.`,
    hint: addressRemedy(former, {address, heir}),
    ...(page !== undefined && {related: [{message: 'This page may be what is left of it.', file: page}]}),
  })
}

/** Returns what to write so that an address answers again. A page of a tag cannot be changed any more. */
// oxlint-disable-next-line eslint/max-params -- an address and its likely page
function addressRemedy(former: string, {address, heir}: Pick<BrokenAddress, 'address' | 'heir'>): string {
  if (heir === undefined)
    return 'If the page has moved, write its former address in its front matter, as `moved_from`. If it is gone, add it to `tombstones` of the configuration, or a redirect.'
  const {source, route} = heir.page
  return isFromGit(source.path)
    ? `Write \`redirects: [{from: '${address}', to: '${route}'}]\` in the configuration, if that page has its content.`
    : `Write \`moved_from: ${former}\` in the front matter of \`${source.path}\`, which has ${SHARED[heir.by]}.${byItself(heir)}`
}

function describeHeading({address, id, word, page, heir}: BrokenHeading): Diagnostic {
  const file = page.source.path
  const isWritable = heir?.line !== undefined && /^[\p{L}\p{N}_.:~-][\p{L}\p{M}\p{N}_.:~-]*$/u.test(id)
  return diagnostic('promise-broken', {
    ...at(word?.line ?? 1, word?.length ?? id.length, word?.column ?? 1),
    message: `The heading \`${address}#${id}\` was published, but the page has no such heading any more.`,
    hint: isWritable
      ? `If its content is below \`#${heir.id}\` now, write \`{#${heir.id} was:${id}}\` at the end of that heading, in line ${heir.line} of \`${file}\`.${byItself(heir)}`
      : `Write \`anchors: {${id}: ${heir?.id ?? '…'}}\` in the front matter of \`${file}\`, with the id of the heading that has its content now.${byItself(heir)}`,
    related: [
      {message: isWritable ? 'This may be what is left of it.' : 'This is the page.', file, ...placeOf(isWritable ? heir.line : undefined)},
    ],
  })
}

function byItself(heir: {readonly isCertain: boolean} | undefined): string {
  return heir?.isCertain === true ? ' `docsite ledger check --fix` adds it to the front matter.' : ''
}

function placeOf(line: number | undefined): Pick<Diagnostic, 'place'> {
  return line === undefined ? {} : {place: {start: {line, column: 1}, end: {line, column: 1}}}
}

/** Returns the place of a line, from a column on. */
// oxlint-disable-next-line eslint/max-params -- a line and a part of it
function at(line: number, length: number, column = 1): Pick<Diagnostic, 'file' | 'place'> {
  return {file: LEDGER_FILE, place: {start: {line, column}, end: {line, column: column + length}}}
}
