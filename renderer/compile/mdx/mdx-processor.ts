import {createProcessor} from '@mdx-js/mdx'
import {valueToEstree} from 'estree-util-value-to-estree'
import type {Program} from 'estree-jsx'
import type {Nodes, Root, RootContentMap} from 'mdast'
import type {} from 'remark-mdx'
import {SourceMapGenerator} from 'source-map'
import type {PluggableList, Processor} from 'unified'
import {visit} from 'unist-util-visit'
import type {VFile} from 'vfile'
import {CONTENT_JSX_SOURCE} from '../../site-code/jsx-runtimes.ts'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'
import {extendsSyntax} from '../markdown/parse/extends-syntax.ts'
import {rehypePlugins, remarkPlugins, remarkRehypeOptions} from '../markdown/plugins/compiler-plugins.ts'
import {syntaxOf} from '../markdown/parse/syntax.ts'
import {syntaxPlugins} from '../markdown/plugins/syntax-plugins.ts'
import {frontMatterInCode} from '../../core/model/front-matter.ts'
import {FENCE} from '../../core/own-feature-data.ts'
import type {ElementComponent} from '../../core/own-feature-data.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import {createMdxParser} from './parse/mdx-parser.ts'
import {rehypeElementComponents} from './rehype-element-components.ts'
import {rehypeFenceComponent} from './rehype-fence-component.ts'
import {rehypeRawMarks} from './rehype-raw-marks.ts'
import {rehypeSpareCode} from './rehype-spare-code.ts'
import {remarkCodeTabs} from './remark-code-tabs.ts'
import {remarkJsxParagraphs} from './remark-jsx-paragraphs.ts'
import {remarkLimitCode} from './remark-limit-code.ts'
import {remarkPageExports} from './remark-page-exports.ts'
import {remarkThemeImports} from './remark-theme-imports.ts'

/** The module from which compiled MDX imports the components that it uses by name; replaced by a module with only those. */
export const COMPONENTS_MODULE = 'docsite:components'

declare module 'vfile' {
  interface DataMap {
    /** The value of `frontMatter` in the expressions of a file. */
    docsiteFrontMatter: FrontMatter
  }
}

/**
 * Creates the MDX processor, which shares the Markdown plugins of all pages. Created once and used for every file.
 * @param spares lets pages leave out expressions that fail
 */
export function createMdxProcessor(
  options: MarkdownOptions,
  elements: Readonly<Record<string, ElementComponent>> = {},
  spares = false,
): Processor {
  return createProcessor({
    remarkPlugins: [
      ...parserPlugins(options),
      remarkLimitCode,
      ...remarkPlugins(options),
      remarkThemeImports,
      remarkCodeTabs,
      remarkJsxParagraphs,
      ...detailsPlugins(elements),
      remarkPageExports,
      remarkFrontMatterExport,
    ],
    remarkRehypeOptions,
    rehypePlugins: [
      ...rehypePlugins(options, fencePlugins(elements, options)),
      ...elementPlugins(elements),
      rehypeRawMarks,
      ...(spares ? [rehypeSpareCode] : []),
    ],
    // makes JSX elements carry their source positions
    development: true,
    jsxImportSource: CONTENT_JSX_SOURCE,
    providerImportSource: COMPONENTS_MODULE,
    SourceMapGenerator,
  }).freeze() as unknown as Processor
}

function elementPlugins(elements: Readonly<Record<string, ElementComponent>>): PluggableList {
  return Object.keys(elements).length === 0 ? [] : [[rehypeElementComponents, elements]]
}

function fencePlugins({[FENCE]: component}: Readonly<Record<string, ElementComponent>>, options: MarkdownOptions): PluggableList {
  return component === undefined ? [] : [() => rehypeFenceComponent(component.exportName, options)]
}

/** Names `<details>` after its component: in MDX, elements that an author writes are not those of Markdown. */
function detailsPlugins({details: component}: Readonly<Record<string, ElementComponent>>): PluggableList {
  if (component === undefined) return []
  const rename = (tree: Root): void =>
    visit(tree, 'mdxJsxFlowElement', (element) => {
      if (element.name === 'details') element.name = component.exportName
    })
  return [() => rename]
}

/**
 * Returns the plugins that set the MDX parser. If plugins of the site extend the syntax, these are the syntax plugins for
 * remark-mdx as used by @mdx-js/mdx.
 */
export function parserPlugins(options: MarkdownOptions): PluggableList {
  if (extendsSyntax(options.remarkPlugins ?? [])) return syntaxPlugins(syntaxOf(options.markdown))
  const parse = createMdxParser(options)
  return [
    function useParser(this: Processor) {
      this.parser = parse
    },
  ]
}

/**
 * Adds `export const frontMatter = {…}` to a file with MDX syntax, so that expressions can use it, unless the author exports
 * that name.
 */
function remarkFrontMatterExport(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const isTaken = tree.children.some((node) => node.type === 'mdxjsEsm' && /\bfrontMatter\b\s*[=,}]/.test(node.value))
    if (isTaken || !hasMdx(tree)) return
    const exported: RootContentMap['mdxjsEsm'] = {type: 'mdxjsEsm', value: ''}
    Object.assign(exported, {data: {estree: exportOf(file.data.docsiteFrontMatter ?? {})}})
    tree.children.unshift(exported)
  }
}

function hasMdx(node: Nodes): boolean {
  return node.type.startsWith('mdx') || ('children' in node && node.children.some(hasMdx))
}

function exportOf(frontMatter: FrontMatter): Program {
  const id = {type: 'Identifier', name: 'frontMatter'} as const
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{type: 'VariableDeclarator', id, init: valueToEstree(frontMatterInCode(frontMatter))}],
  } as const
  return {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ExportNamedDeclaration',
        specifiers: [],
        source: null,
        attributes: [],
        declaration: {...declaration, declarations: [...declaration.declarations]},
      },
    ],
  }
}
