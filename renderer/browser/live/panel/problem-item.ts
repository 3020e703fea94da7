import type {LiveProblem} from '../../../core/model/live-message.ts'
import {element} from './element.ts'

/** Renders a problem as the terminal reports it: location, message, source line, hint. */
export function problemItem({severity, code, where, message, frame, hint, related}: LiveProblem): HTMLLIElement {
  return element(
    'li',
    `problem ${severity}`,
    element(
      'h3',
      'head',
      ...(where === '' ? [] : [element('code', 'where', ...breakable(where)), ' ']),
      severityOf(severity),
      ' ',
      element('code', 'code', code),
    ),
    element('p', 'message', ...withCode(message)),
    ...(frame === undefined ? [] : [frameOf(frame)]),
    ...(hint === undefined ? [] : [element('p', 'hint', element('b', '', 'Hint: '), ...withCode(hint))]),
    ...related.map((other) => element('p', 'hint', element('b', '', 'See: '), ...withCode(other))),
  )
}

function severityOf(severity: LiveProblem['severity']): HTMLElement {
  return element('span', 'severity', severity)
}

/** Allows line breaks after the slashes of a path. */
function breakable(path: string): (Node | string)[] {
  return path.split(/(?<=\/)/).flatMap((part) => [part, element('wbr', '')])
}

/** Renders text between backticks as code. */
function withCode(text: string): (Node | string)[] {
  return text.split(/`([^`\n]+)`/).map((part, index) => (index % 2 === 1 ? element('code', '', part) : part))
}

/** Renders the source line, underlined at the relevant part. Scrollable by keyboard. */
function frameOf(frame: string): HTMLElement {
  const lines = frame.split('\n').map((line, index) => {
    const [, gutter = '', text = line] = /^(\s*\d* \|)(.*)$/s.exec(line) ?? []
    return [...(index === 0 ? [] : ['\n']), element('span', 'gutter', gutter), element('span', index === 0 ? '' : 'marks', text)]
  })
  const pre = element('pre', 'frame', ...lines.flat())
  pre.tabIndex = 0
  pre.role = 'group'
  pre.ariaLabel = 'Source'
  return pre
}
