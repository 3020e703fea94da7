import type ts from 'typescript-api'
import type {ApiFlags} from '../model/api.ts'
import {lineComment} from './line-comment.ts'
import type {Compiler} from './load-compiler.ts'

/** Reads the flags from the tags of a declaration's comment. */
export function readFlags(ts: Compiler, node: ts.Node): ApiFlags {
  const tags = tagsOf(ts, node)
  return {
    ...(tags.has('deprecated') && {deprecated: true as const}),
    ...((tags.has('experimental') || tags.has('alpha') || tags.has('beta')) && {experimental: true as const}),
  }
}

/** Reports whether the comment of a declaration excludes it from the documentation. */
export function isInternal(ts: Compiler, node: ts.Node): boolean {
  const tags = tagsOf(ts, node)
  // the comment of a module is before its first declaration, and not about it
  if (tags.has('packageDocumentation')) return false
  return tags.has('internal') || tags.has('ignore') || tags.has('hidden')
}

function tagsOf(ts: Compiler, node: ts.Node): Set<string> {
  // the comment of a variable precedes its whole statement
  const around = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const inLine = [...(lineComment(ts, node) ?? '').matchAll(/(?<![{\w`])@(\w+)/g)].map(([, name = '']) => name)
  return new Set([...ts.getJSDocTags(around).map((tag) => tag.tagName.text), ...inLine])
}

/** Reports whether the comment at the beginning of a file applies to the whole module and excludes it from the documentation. */
export function isInternalModule(text: string): boolean {
  const comment = /^(?:\s*\/\/[^\n]*\n)*\s*\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? ''
  return /@packageDocumentation\b/.test(comment) && /@(?:internal|ignore|hidden)\b/.test(comment)
}
