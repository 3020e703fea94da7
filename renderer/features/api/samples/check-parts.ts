import {listNearest} from '../../../core/text/list-nearest.ts'
import {findMissingLine} from './find-missing-line.ts'
import type {Sample, SampleFinding, SampleRole} from './sample.ts'
import {writtenCode} from './written-code.ts'

/** Checks the samples of a page that are marked as part of a program: their lines must occur in it. */
export function checkParts(samples: readonly Sample[], roles: readonly SampleRole[]): SampleFinding[] {
  return samples.flatMap((sample, index) =>
    sample.words.partOf !== undefined && roles[index]?.kind === 'part' ? checkPart({samples, roles}, sample, index) : [],
  )
}

type Page = {readonly samples: readonly Sample[]; readonly roles: readonly SampleRole[]}

function checkPart({samples, roles}: Page, sample: Sample, index: number): SampleFinding[] {
  const title = sample.words.partOf?.title
  const modules = samples.flatMap((other, at) => {
    const role = roles[at]
    return role?.kind === 'module' ? [{other, at, earlier: role.earlier}] : []
  })
  const programs = modules.filter(({other}) => title === undefined || other.words.title === title)
  const [first] = programs
  if (first === undefined)
    return [
      {
        sample: index,
        ...withoutProgram(
          title,
          modules.map(({other}) => other),
        ),
      },
    ]
  const codes = programs.map(({other, earlier}) => [...earlier.flatMap((at) => samples[at] ?? []), other].map(writtenCode).join('\n'))
  const code = writtenCode(sample)
  const missing = findMissingLine(code, codes)
  if (missing === undefined) return []
  const named = title === undefined ? 'any program of the page' : `\`${title}\``
  return [
    {
      sample: index,
      range: rangeOfLine(code, missing),
      code: 'code-part-missing',
      message: `This line is not in ${named}, or not after the line before it.`,
      hint: 'Show its lines unchanged; write an empty line or a comment `// …` where lines are left out.',
      ...(programs.length === 1 && {related: {sample: first.at, message: 'the program'}}),
    },
  ]
}

function withoutProgram(title: string | undefined, modules: readonly Sample[]): Pick<SampleFinding, 'code' | 'message' | 'hint'> {
  const titles = [...new Set(modules.flatMap(({words}) => words.title ?? []))]
  const named = title === undefined ? 'is checked' : `is checked and has the title \`${title}\``
  return {
    code: 'code-part-missing',
    message: `The fence is part of a program, but no other fence of the page ${named}.`,
    hint: listNearest(title ?? '', titles),
  }
}

/** Returns the offsets of a line without leading and trailing whitespace. */
function rangeOfLine(code: string, line: number): readonly [number, number] {
  const lines = code.split('\n')
  const text = lines[line] ?? ''
  const start = lines.slice(0, line).reduce((length, one) => length + one.length + 1, 0)
  return [start + text.length - text.trimStart().length, start + text.trimEnd().length]
}
