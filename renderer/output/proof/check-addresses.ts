import type {OutputPath} from '../../core/model/paths.ts'
import type {CheckContext} from './check-context.ts'
import type {HtmlPage} from './read-page.ts'
import type {Reference} from './reference.ts'

/** Records the addresses in the head of a page of docsite, which are compared once all pages are read. */
export function noteAddresses(context: CheckContext, file: OutputPath, {references, languages}: HtmlPage): void {
  if (!context.isOwn) return
  const canonical = references.find(({role}) => role === 'canonical')
  if (canonical !== undefined || languages.length > 0) context.heads.set(file, {canonical, languages})
  for (const {role, url, start, end} of references) {
    if (role !== 'share-url' || !leadsElsewhere(context, file, url)) continue
    const message = `Link previews get the URL \`${url}\`, which is not that of the page.`
    context.findings.add({code: 'built-canonical', message, hint: 'Build the site again.'}, {file, start, end})
  }
}

/** Returns the canonical URL of a page if it is that of another page. */
export function canonicalElsewhere(context: CheckContext, file: OutputPath): Reference | undefined {
  const canonical = context.heads.get(file)?.canonical
  return canonical !== undefined && leadsElsewhere(context, file, canonical.url) ? canonical : undefined
}

/**
 * Checks what pages of docsite tell search engines against each other. A page that is not to be listed names no other page as canonical: the
 * two contradict each other. Languages are linked by canonical pages, lead to canonical pages that may be listed, and link back.
 */
export function checkAddresses(context: CheckContext): void {
  const {heads, noIndex, redirects, findings} = context
  for (const [file, {languages}] of heads) {
    const elsewhere = redirects.has(file) ? undefined : canonicalElsewhere(context, file)
    if (elsewhere !== undefined && noIndex.has(file)) {
      const message = `The page asks search engines not to list it, but names \`${elsewhere.url}\` as canonical, which asks them to list that.`
      findings.add({code: 'built-canonical', message, hint: 'Remove one of the two.'}, {file, ...placeOf(elsewhere)})
    }
    for (const {hreflang, url, ...place} of languages) {
      const reason = languageFault(context, file, url)
      if (reason === undefined) continue
      findings.add(
        {code: 'built-canonical', message: `The page in the language \`${hreflang}\` is \`${url}\`, but ${reason}.`},
        {file, ...place},
      )
    }
  }
}

function languageFault(context: CheckContext, file: OutputPath, url: string): string | undefined {
  const target = fileAt(context, file, url)
  if (target === undefined || target === file || !context.heads.has(target)) return undefined
  if (context.noIndex.has(file)) return 'this page asks search engines not to list it'
  if (canonicalElsewhere(context, file)) return 'this page is not canonical, so it has no languages of its own'
  if (context.noIndex.has(target)) return 'that page asks search engines not to list it'
  if (canonicalElsewhere(context, target)) return 'that page names another one as canonical'
  const linksBack = context.heads.get(target)?.languages.some((language) => fileAt(context, target, language.url) === file)
  return linksBack === true ? undefined : 'that page does not link back'
}

/** Reports whether a URL is that of another page. One of no page at all is reported as missing. */
function leadsElsewhere(context: CheckContext, file: OutputPath, url: string): boolean {
  const located = context.locator.locate(url, context.locator.urlOf(file))
  if (located.kind === 'away') return context.locator.isOriginKnown
  return located.kind === 'inside' && located.file !== undefined && located.file !== file
}

function fileAt(context: CheckContext, file: OutputPath, url: string): OutputPath | undefined {
  const located = context.locator.locate(url, context.locator.urlOf(file))
  return located.kind === 'inside' ? located.file : undefined
}

function placeOf({start, end}: Reference): {start: number; end: number} {
  return {start, end}
}
