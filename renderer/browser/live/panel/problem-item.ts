import type {LiveProblem} from '../../../core/model/live-message.ts'
import {element} from './element.ts'

/** A problem as the terminal reports it: where, what, the line of the source, what to do. */
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

/** Paths may be broken after a slash. */
function breakable(path: string): (Node | string)[] {
  return path.split(/(?<=\/)/).flatMap((part) => [part, element('wbr', '')])
}

/** What stands between backticks is code. */
function withCode(text: string): (Node | string)[] {
  return text.split(/`([^`\n]+)`/).map((part, index) => (index % 2 === 1 ? element('code', '', part) : part))
}

/** The line of the source, and one that underlines what is meant. It can be scrolled by keyboard. */
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
