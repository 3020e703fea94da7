import path from 'node:path'
import {findPackage} from '../../bundle/find-package.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {findTool} from '../../core/files/find-tool.ts'
import {recordPlace} from '../../core/files/package-place.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {isStillStamped, momentOf, recordBytes} from '../../core/files/recorded-file.ts'
import {escapeHtml, escapeText} from '../../core/html/escape-html.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {FenceFault, FenceRenderer} from '../../core/own-feature-data.ts'
import {drawDiagram} from './draw/draw-diagram.ts'
import type {DrawnDiagram} from './draw/draw-diagram.ts'
import {createMermaidRunner} from './draw/run-mermaid.ts'
import type {RunMermaid} from './draw/run-mermaid.ts'
import {weighDiagram} from './draw/weigh-diagram.ts'

/** Limit of the estimated time in milliseconds that drawings of a page take. The reader's browser draws further diagrams. */
const MOST_IN_PAGE = 1200

/** Mermaid as it is installed, and records by which a change is noticed. */
type Installed = {readonly run: RunMermaid | undefined; readonly records: readonly RecordedFile[]}

/**
 * Creates the renderer of a site's diagrams. Mermaid is loaded for the first diagram, and again when its file has changed.
 * @param root the site's root
 */
export function createDiagramRenderer(root: AbsolutePath): FenceRenderer {
  let installed: Installed | undefined
  return (source, before) => {
    if (installed?.records.every(isStillStamped) !== true) installed = loadMermaid(root)
    const {run, records} = installed
    const cost = weighDiagram(source)
    const drawn: DrawnDiagram = run === undefined || before + cost > MOST_IN_PAGE ? {kind: 'left'} : drawDiagram(source, run)
    if (drawn.kind === 'drawn') return {html: drawnFigure(source, drawn), cost, features: ['diagrams'], records}
    return {
      html: sourceFigure(source),
      ...(drawn.kind === 'invalid' && {cost}),
      features: ['mermaid'],
      records,
      ...(drawn.kind === 'invalid' && {faults: [faultOf(drawn)]}),
    }
  }
}

/** Loads the file with all of Mermaid from the folder in which a browser's bundle finds it, too. */
function loadMermaid(root: AbsolutePath): Installed {
  const tool = findTool().root
  const folder = findPackage('mermaid', root, tool)
  // nearer places, in which it may be installed later
  const places = [...foldersUp(root), ...foldersUp(tool)].map((above) => path.join(above, 'node_modules', 'mermaid'))
  const found = folder === undefined ? -1 : places.indexOf(path.join(folder, 'node_modules', 'mermaid'))
  const records = [...new Set(places.slice(0, found === -1 ? undefined : found + 1))].map(recordPlace)
  if (folder === undefined) return {run: undefined, records}
  const file = path.join(folder, 'node_modules', 'mermaid', 'dist', 'mermaid.min.js')
  const moment = momentOf(file)
  try {
    const bytes = readBytes(file)
    return {run: createMermaidRunner(new TextDecoder().decode(bytes)), records: [...records, recordBytes(file, moment, bytes)]}
  } catch (error) {
    // a release without the file, or one that is no script
    if (!isFsError(error) && !(error instanceof SyntaxError)) throw error
    return {run: undefined, records: [...records, {file, hash: 'absent'}]}
  }
}

function foldersUp(folder: AbsolutePath): AbsolutePath[] {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersUp(above)]
}

/** The drawing with its source, which nobody sees: Markdown of the page is made from it. */
function drawnFigure(source: string, {svg, name}: Extract<DrawnDiagram, {kind: 'drawn'}>): string {
  const kept = `<pre class="mermaid-source" hidden>${escapeText(source)}</pre>`
  return `<figure class="diagram" role="group" aria-label="${escapeHtml(name)}" tabindex="0">${kept}${svg}</figure>`
}

/** The source of a diagram, which stays readable until the reader's browser has drawn the diagram, and where it cannot be drawn. */
function sourceFigure(source: string): string {
  return `<figure class="mermaid"><pre class="mermaid-source" tabindex="0">${escapeText(source)}</pre></figure>`
}

function faultOf({message, line, column}: Extract<DrawnDiagram, {kind: 'invalid'}>): FenceFault {
  return {
    code: 'mermaid-invalid',
    message: `Mermaid cannot read this diagram, so readers see its source: ${reasonOf(message)}`,
    hint: 'Correct it, or set the language of the fence to `text`.',
    line,
    column,
  }
}

/** Longest reason that is quoted. */
const LONGEST_REASON = 200

/** Returns the reason in an error message of Mermaid, without places, excerpts of the source and lists of what is allowed. */
function reasonOf(message: string): string {
  const got = /\bgot '(.*)'$/.exec(message)?.[1]
  if (got !== undefined) return got === 'EOF' ? 'it ends too early.' : `\`${got}\` cannot stand here.`
  const line = message.replaceAll(/(?:Parsing failed|Parse error on line \d*(?:, column \d*)?):\s*/g, '').split('\n', 1)[0] ?? ''
  return line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON)}…` : line.replace(/\.?$/, '.')
}
