import {createMarkdownCompiler} from '../renderer/compile/markdown/compile-markdown.ts'
import type {MarkdownOptions} from '../renderer/compile/markdown/markdown-options.ts'
import type {Compilation} from '../renderer/core/model/doc.ts'

type Changes = MarkdownOptions['markdown'] & MarkdownOptions['code']

/** Returns options as the configuration's defaults give them, without docsite's own features: their tests add what is theirs. */
export function markdownOptions(changes: Partial<Changes> = {}): MarkdownOptions {
  const {
    parser = 'native',
    math = true,
    admonitions = [],
    pageHeading,
    cjkEmphasis = true,
    singleTilde = false,
    alerts = true,
    ...code
  } = changes
  return {
    markdown: {parser, math, admonitions, cjkEmphasis, singleTilde, alerts, ...(pageHeading && {pageHeading})},
    code: {
      languages: [],
      packageManagers: ['npm', 'yarn', 'pnpm', 'bun'],
      syncPackageManagers: true,
      magicComments: undefined,
      liveResult: 'bottom',
      ...code,
    },
  }
}

/** Compiles a text as a file of its own. `files` are those it may include, by path. */
export function compileText(text: string, options = markdownOptions(), files: Readonly<Record<string, string>> = {}): Compilation {
  const encoder = new TextEncoder()
  const reader = {read: (path: string) => (files[path] === undefined ? undefined : encoder.encode(files[path]))}
  return createMarkdownCompiler(options).compile(encoder.encode(text), reader)
}
