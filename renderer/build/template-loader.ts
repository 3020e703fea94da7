import type {TemplateRuntime, Templates} from '../html/template-props.ts'
import type {Staged} from '../model/diagnostic.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {hashParts} from '../shared/hash.ts'
import type {ToolFacts} from './tool-facts.ts'

/** Templates that are loaded when the first page has to be rendered, and not before. */
export type TemplateLoader = {
  /** Hash of all code that renders pages. */
  readonly hash: string
  readonly load: () => Promise<void>
  /** The templates after `load`. */
  readonly loaded: () => TemplateRuntime
}

/** docsite's own templates, with those that the site puts in their places. */
export async function createTemplateLoader({config, tool}: {config: SiteConfig; tool: ToolFacts}): Promise<Staged<TemplateLoader>> {
  const own = {templates: {} as Partial<Templates>, custom: new Map() as Templates['custom'], hash: ''}
  void config
  let runtime: TemplateRuntime | undefined
  const value: TemplateLoader = {
    hash: hashParts(tool.hash, own.hash),
    async load() {
      if (runtime !== undefined) return
      const [{templates}, {createElement}, {renderToString}] = await Promise.all([
        import('../../templates/index.ts'),
        import('react'),
        import('react-dom/server'),
      ])
      runtime = {templates: {...templates, ...own.templates, custom: own.custom}, createElement, renderToString}
    },
    loaded() {
      if (runtime === undefined) throw new Error('Templates are used before they are loaded.')
      return runtime
    },
  }
  return {value, diagnostics: []}
}
