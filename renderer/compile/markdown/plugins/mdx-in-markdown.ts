import type {Html, Paragraph} from 'mdast'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {placeMatches, pointAfter} from '../../../core/diagnostics/text-place.ts'
import type {Point} from '../../../core/model/diagnostic.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/** A component tag: `<Tabs>`, but not `<BR>`, since HTML element names use a single case. */
const COMPONENT_TAG = /<([A-Z]\w*[a-z]\w*)(?=[\s/>])/g

/** The tag of an element that hides what is inside it, closed as in JSX. HTML ignores the slash. */
const SELF_CLOSED = /<(iframe|video|audio|object|canvas|textarea|select)(?:\s[^<>]*)?\/>/gi

/** A complete statement at the beginning of a paragraph, as opposed to a sentence that begins with one of these words. */
const STATEMENT =
  /^(?:import\s\s*(?:[\w*{][^'"\n]*\bfrom\s\s*)?['"][^'"\n][^'"\n]*['"]|export\s\s*(?:const|let|function|class)\s\s*\w\w*\s*[=({])/

/**
 * Reports components in Markdown, of which readers see at most the text between the tags, and elements that are closed as in JSX, so
 * that what follows is inside them. Each name is reported once, where it first occurs.
 */
export function reportComponents(node: Html, walk: MarkdownWalk): void {
  reportTags(node, walk, COMPONENT_TAG, (name) => ({
    message: `\`<${name}>\` looks like a component, but a \`.md\` file cannot use components: readers do not see it.`,
    hint: `Write the page as \`.mdx\`, or write \`\\<${name}>\` if it is text.`,
  }))
  reportTags(node, walk, SELF_CLOSED, (name, next) =>
    next.startsWith(`</${name}`)
      ? undefined
      : {
          message: `\`<${name}>\` is not closed by \`/>\`, which only MDX knows: what follows is inside it, where readers do not see it.`,
          hint: `Write \`></${name}>\` instead, or write the page as \`.mdx\`.`,
        },
  )
}

function reportTags(
  {position}: Html,
  {source, collector, components}: MarkdownWalk,
  tags: RegExp,
  explain: (name: string, next: string) => {readonly message: string; readonly hint: string} | undefined,
): void {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (!position || start === undefined || end === undefined) return
  const {line, column} = position.start
  for (const {match, place} of placeMatches(source.slice(start, end), {line, column}, tags)) {
    const [tag, name = ''] = match
    const after = start + match.index + tag.length
    const said = components.has(name) ? undefined : explain(name, source.slice(after, after + `</${name}`.length))
    if (said === undefined) continue
    components.add(name)
    collector.problems.push(problem('markdown-is-mdx', {...said, place}))
  }
}

/** Reports imports and exports in Markdown, where they are text. */
export function reportStatements({position}: Paragraph, {source, collector}: MarkdownWalk): void {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (!position || start === undefined || end === undefined || !/^(?:im|ex)port\s/.test(source.slice(start, start + 8))) return
  const statement = STATEMENT.exec(source.slice(start, end))
  if (statement === null) return
  const word = statement[0].slice(0, 'import'.length)
  const point: Point = {line: position.start.line, column: position.start.column}
  collector.problems.push(
    problem('markdown-is-mdx', {
      message: `This \`${word}\` is shown as text: code in a \`.md\` file does not run.`,
      hint: 'Write the page as `.mdx`, or put code that readers should see into a fence.',
      place: {start: point, end: pointAfter(point, statement[0])},
    }),
  )
}
