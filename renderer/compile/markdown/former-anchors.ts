import {problem} from '../../core/diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../../core/diagnostics/place-in-front-matter.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import {nearest} from '../../core/text/nearest.ts'
import type {Collector} from './collector.ts'

/** A page whose headings have their ids. */
export type AnchoredPage = {
  readonly html: string
  readonly frontMatter: FrontMatter
  /** Text of the file. */
  readonly bytes: Uint8Array
  readonly collector: Pick<Collector, 'anchors' | 'outline'>
}

/**
 * Adds the former ids of headings to them (`anchors` of front matter), as empty elements, so that old links find them without script. Adds them
 * to the anchors of the page. Reports those that cannot be added.
 */
export function addFormerAnchors({html, frontMatter, bytes, collector}: AnchoredPage): {html: string; problems: Problem[]} {
  const problems: Problem[] = []
  let written = html
  for (const [former, id] of Object.entries(frontMatter.anchors ?? {})) {
    const fault = faultOf({former, id}, collector)
    if (fault !== undefined) {
      const place = placeInFrontMatter(bytes, 'anchors')
      problems.push(problem('front-matter-invalid', {...fault, ...(place && {place})}))
      continue
    }
    collector.anchors.set(former, undefined)
    // behind those that are there, so that their order is that of the front matter
    const start = new RegExp(`<h[1-6][^>]*\\sid="${escapeRegExp(escapeHtml(id))}"[^>]*>(?:<span id="[^"]*"></span>)*`)
    written = written.replace(start, (tag) => `${tag}<span id="${escapeHtml(former)}"></span>`)
  }
  return {html: written, problems}
}

function faultOf(
  {former, id}: {readonly former: string; readonly id: string},
  {anchors, outline}: AnchoredPage['collector'],
): {readonly message: string; readonly hint: string} | undefined {
  const said = `\`anchors\` says that \`#${former}\` is \`#${id}\` now, but`
  if (outline.every((heading) => heading.id !== id)) {
    const meant = nearest(
      id,
      outline.map((heading) => heading.id),
    )
    return {
      message: `${said} no heading of the page has that id.`,
      hint: meant === undefined ? 'Write the id of the heading that has its content now.' : `Did you mean \`${meant}\`?`,
    }
  }
  return anchors.has(former) ? {message: `${said} the page still has \`#${former}\`.`, hint: 'Remove it from `anchors`.'} : undefined
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
