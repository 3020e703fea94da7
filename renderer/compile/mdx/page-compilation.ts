import {standsInForMissing} from '../../bundle/stand-in-for-missing.ts'
import {absentInBundle} from '../../config/absent-in-bundle.ts'
import {append} from '../../core/data/append.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import {addFormerAnchors} from '../markdown/former-anchors.ts'
import {createFenceRenderer} from '../markdown/code/fence-renderer.ts'
import {inlineScripts} from '../../core/html/inline-sources.ts'
import type {OwnFeatureData} from '../../core/own-feature-data.ts'
import type {CodeSample, CompiledDoc, HeadTag} from '../../core/model/doc.ts'
import type {FenceRenderer} from '../markdown/code/fence-renderer.ts'
import {createCollector, createCompiledDoc, createUnusableDoc} from '../markdown/collector.ts'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'
import type {Place, Problem} from '../../core/model/diagnostic.ts'
import type {Compilation, Dependency} from '../../core/model/doc.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {isInside} from '../../core/files/inside.ts'
import {OF_PAGE} from '../../core/files/module-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {compareText} from '../../core/text/compare.ts'
import type {PageBundle, PageEntry} from './bundle-pages.ts'
import {featureElements} from './page-features.ts'
import type {FeatureElements} from './page-features.ts'
import {postprocessPage} from './postprocess-page.ts'
import {rawMark} from './marks.ts'
import type {MdxModule} from './mdx-module.ts'
import {isPartOf, pageDependencies} from './page-dependencies.ts'
import {pageFrontMatter, pageRoute} from './page-front-matter.ts'
import {placeInPage, problemsOfParts, samplesOfParts} from './page-parts.ts'
import type {PageParts} from './page-parts.ts'
import {excerptOf} from './html-text.ts'
import {brokenProblem, failureProblem} from './render-problems.ts'
import type {PageRun} from './render-pages.ts'
import type {RenderedModule} from './runtime/render-module.ts'
import {tooSlow} from './too-slow.ts'

/** A bundled batch of pages. */
export type Batch = {
  readonly config: SiteConfig
  readonly toolRoot: AbsolutePath
  readonly markdown: MarkdownOptions
  readonly outdir: AbsolutePath
  /** The bundle of the pages; undefined if no page has to be run. */
  readonly bundle: PageBundle | undefined
  readonly modules: ReadonlyMap<AbsolutePath, MdxModule>
}

/** An assembler that turns the results of a batch into compilations. */
export type PageAssembler = {
  /** Reports whether no part of the page is broken. */
  readonly canRun: (page: PageEntry) => boolean
  /** Reports whether modules of the page or of the site are not there, so that a failure may be no mistake. */
  readonly spares: (page: PageEntry) => boolean
  readonly assemble: (page: PageEntry, run: PageRun | undefined) => Promise<Compilation>
}

/** Creates the assembler of a batch. */
export function createPageAssembler(batch: Batch): PageAssembler {
  const {config, toolRoot, outdir, bundle} = batch
  const renderFence = createFenceRenderer(batch.markdown)
  const elements = featureElements(config)
  const isLenient = standsInForMissing(config)
  const uncheckedElements = config.ownFeatures.find((feature) => feature.uncheckedElements !== undefined)?.uncheckedElements
  const maps = new Map((bundle?.outputs ?? []).filter((file) => file.path.endsWith('.map')).map((file) => [file.path, file.text]))
  const failed = {root: config.root, toolRoot, outdir, maps}
  const isAbsent = config.ownFeatures.some(({modules}) => (modules?.absent.length ?? 0) > 0)
  const lacksPackages = standsInForMissing(config) && (isAbsent || absentInBundle(config.bundleFile).length > 0)
  const spares = (page: PageEntry): boolean => lacksPackages || brokenIn(page, batch).some(({code}) => code === 'import-missing')
  return {
    spares,
    canRun: (page) =>
      brokenIn(page, batch).every(({severity}) => severity !== 'error') &&
      [...partsOf(page, batch).modules.values()].every((module) => module.doc.usable),
    assemble: async (page, run) => {
      return {...(await assembleOwn(page, run)), ...(run?.kind === 'stopped' && {givenUp: 'slow'})}
    },
  }

  async function assembleOwn(page: PageEntry, run: PageRun | undefined): Promise<Compilation> {
    const parts = partsOf(page, batch)
    const isOfVersion = run?.kind === 'failed' ? run.isOfVersion : run?.kind === 'rendered' && run.rendered.isOfVersion
    const own = batch.modules.get(`${page.absolutePath}${OF_PAGE}`)
    // the layout of a React page has no title, and one that is hidden leaves its place to another
    const hasTitle = own !== undefined && own.doc.frontMatter.hide_title !== true
    const known = {
      frontMatter: own?.doc.frontMatter ?? {},
      problems: [...problemsOfParts(parts).filter(({code}) => hasTitle || code !== 'title-in-partial'), ...brokenIn(page, batch)],
      dependencies: bundle ? pageDependencies(page, parts, {root: config.root, bundle, isOfVersion}) : (own?.doc.dependencies ?? []),
    }
    const assembly = {parts, own, known, renderFence, elements, isLenient, uncheckedElements, isLacking: spares(page)}
    if (run?.kind === 'rendered') {
      const {rendered} = run
      // at the element, since the code that throws may be that of many pages
      const spared = await Promise.all(
        rendered.spared.map(async (failure) =>
          sparedProblem(
            await failureProblem({...failure, place: failure.lastPlace}, parts, failed),
            failure.isExpression === true ? 'expression' : 'element',
          ),
        ),
      )
      return finish(rendered, {...assembly, known: {...known, problems: [...known.problems, ...spared]}})
    }
    if (run?.kind === 'failed') {
      const found = await failureProblem(run.failure, parts, failed)
      if (!spares(page)) return unusable(known, [found])
      return finish(
        {...nothing, isOfVersion: run.isOfVersion},
        {...assembly, known: {...known, problems: [...known.problems, sparedProblem(found, 'page')]}},
      )
    }
    if (run?.kind === 'stopped') return unusable(known, [tooSlow()])
    if (run?.kind === 'no-export') return unusable(known, [withoutExport(page, config)])
    return own?.isPlain && own.doc.usable ? finish(plainRender(own), assembly) : unusable(known, [])
  }
}

/** The data of a page that does not depend on whether it can be rendered. */
type Known = {
  readonly frontMatter: FrontMatter
  readonly problems: readonly Problem[]
  readonly dependencies: readonly Dependency[]
}

type Assembly = {
  readonly parts: PageParts
  /** The page's own module; undefined for a React page. */
  readonly own: MdxModule | undefined
  readonly known: Known
  readonly renderFence: FenceRenderer
  readonly elements: FeatureElements
  /** Whether harmless problems are warnings. */
  readonly isLenient: boolean
  readonly uncheckedElements: OwnFeatureData['uncheckedElements']
  /** Whether modules of the page or of the site are not there. */
  readonly isLacking: boolean
}

const documentStart: Place = {start: {line: 1, column: 1}, end: {line: 1, column: 1}}

/** Problems after which a page's HTML would not match what its author wrote. */
const UNRENDERABLE: ReadonlySet<string> = new Set([
  'component-props',
  'component-unknown',
  'island-props',
  'island-unknown',
  'tabs-invalid',
])

function finish(
  rendered: RenderedModule,
  {parts, own, known, renderFence, elements, isLenient, uncheckedElements, isLacking}: Assembly,
): Compilation {
  const fenceProblems: Problem[] = []
  const samples = samplesOfParts(parts)
  const code = rendered.code.map((request) => {
    const collector = createCollector({read: () => undefined})
    const {place, ...source} = request.place ? placeInPage(parts, request.place) : {place: documentStart}
    const html = renderFence({code: request.code, info: request.language ?? '', meta: request.meta, place, collector})
    append(
      fenceProblems,
      collector.problems.map((found) => ({...found, ...source})),
    )
    // a fence that a component of the site shows is one already
    const isKnown = ({place: {start}}: CodeSample): boolean =>
      samples.some((one) => one.place.start.line === start.line && one.source === source.source)
    append(
      samples,
      collector.samples.filter((sample) => !isKnown(sample)).map((sample) => ({...sample, ...source})),
    )
    return html
  })
  const {html: processed, collector} = postprocessPage({
    parts,
    html: rendered.html,
    places: rendered.places,
    code,
    elements,
    isUnsaidIsland: rendered.because !== undefined,
    uncheckedElements,
    isLacking,
  })
  const reported = rendered.problems.map(({code: kind, message, hint, place, isHarmless}) => ({
    ...problem(kind, {message, ...(hint !== undefined && {hint}), ...(place && placeInPage(parts, place))}),
    ...(isHarmless === true && isLenient && {severity: 'warning' as const}),
  }))
  const {headTags, showsCards, description, image} = rendered.about as Readonly<Record<string, unknown>> & AddedByComponents
  const said = {...(typeof description === 'string' && {description}), ...(typeof image === 'string' && {image})}
  const exported = own ? {frontMatter: {...said, ...known.frontMatter}, problems: []} : pageFrontMatter(rendered, parts.text)
  const {html, problems: lost} = addFormerAnchors({
    html: processed,
    frontMatter: withoutAdded(exported.frontMatter, own),
    bytes: Buffer.from(parts.text),
    collector,
  })
  const problems = sortProblems([...known.problems, ...exported.problems, ...fenceProblems, ...collector.problems, ...reported, ...lost])
  if ([...reported, ...collector.problems].some(({code: kind, severity}) => UNRENDERABLE.has(kind) && severity === 'error'))
    return unusable({...known, frontMatter: exported.frontMatter, problems}, [])
  const compiled = createCompiledDoc(collector, exported.frontMatter)
  const {because} = rendered
  const doc = {
    ...compiled,
    ...(because !== undefined && {islands: compiled.islands.map((use) => (use.name.startsWith('page:') ? {...use, because} : use))}),
    heading: own?.doc.heading,
    headingHtml: own?.doc.headingHtml,
    ...(own?.doc.formerIds && {formerIds: own.doc.formerIds}),
    ...(own?.doc.hasTitleInText && {hasTitleInText: true as const}),
    excerpt: own?.hasLiveExcerpt ? excerptOf(rendered.html) : (own?.doc.excerpt ?? ''),
    dependencies: known.dependencies,
    ...(samples.length > 0 && {samples}),
    ...(headTags && {headTags, inlineScripts: [...(compiled.inlineScripts ?? []), ...inlineScripts(headTags.map(scriptHtml).join(''))]}),
    ...(showsCards && {showsCards}),
    problems,
  }
  return {doc, html}
}

/** Returns front matter without the former ids that the HTML of a page without code has already. */
function withoutAdded({anchors = {}, ...frontMatter}: FrontMatter, own: MdxModule | undefined): FrontMatter {
  const added = new Set(own?.doc.anchors)
  const missing = Object.entries(anchors).filter(([former]) => !added.has(former))
  return {...frontMatter, ...(missing.length > 0 && {anchors: Object.fromEntries(missing)})}
}

/** Additions of components to a page besides fields of front matter. */
type AddedByComponents = Pick<CompiledDoc, 'headTags' | 'showsCards'>

/** Returns the HTML of a script that a component adds to the head, for the policy. */
function scriptHtml({tagName, attributes: {src, type}, text = ''}: HeadTag): string {
  return tagName === 'script' && src === undefined ? `<script${typeof type === 'string' ? ` type="${type}"` : ''}>${text}</script>` : ''
}

/** Returns the render of a page without code, which is its HTML. Nothing has to be run. */
function plainRender({number, raw}: MdxModule): RenderedModule {
  const html = raw.map((_html, index) => rawMark(number, index)).join('')
  return {...nothing, html}
}

const nothing: RenderedModule = {
  html: '',
  places: [],
  problems: [],
  code: [],
  about: {},
  failure: undefined,
  spared: [],
  frontMatter: undefined,
  exports: [],
  isOfVersion: false,
}

/** Returns the problem of an element or expression that is left out, or of a page that is empty. */
function sparedProblem({message, ...found}: Problem, part: 'element' | 'expression' | 'page'): Problem {
  const reason = message.replace(/^Rendering the page failed: /, '')
  return {
    ...found,
    message: part === 'page' ? `The page failed, so it is empty: ${reason}` : `This ${part} failed, so it is left out: ${reason}`,
    severity: 'warning',
    hint: 'Modules that are not there, as other warnings say, may be the cause.',
  }
}

function unusable({frontMatter, problems, dependencies}: Known, more: readonly Problem[]): Compilation {
  const doc = createUnusableDoc(createCollector({read: () => undefined}), frontMatter)
  return {doc: {...doc, dependencies, problems: sortProblems([...problems, ...more])}, html: ''}
}

function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.source ?? '', b.source ?? '') ||
      (a.place?.start.line ?? 0) - (b.place?.start.line ?? 0) ||
      (a.place?.start.column ?? 0) - (b.place?.start.column ?? 0) ||
      compareText(a.message, b.message),
  )
}

function partsOf(page: PageEntry, {bundle, modules}: Batch): PageParts {
  const own = modules.get(`${page.absolutePath}${OF_PAGE}`)
  const files = [...(bundle?.filesOf(page) ?? [])].filter((file) => file !== page.absolutePath)
  const found = [...(own ? [own] : []), ...files.flatMap((file) => modules.get(file) ?? [])]
  const text = own?.text ?? new TextDecoder().decode(page.bytes)
  return {path: page.path, home: page.home, text, modules: new Map(found.map((module) => [module.number, module]))}
}

function brokenIn(page: PageEntry, {config, toolRoot, bundle, modules}: Batch): Problem[] {
  if (!bundle) return []
  const standsIn = standsInForMissing(config)
  return bundle.broken
    .filter((broken) => isPartOf(broken, page, bundle))
    .map((broken) =>
      brokenProblem(broken, page, {
        root: config.root,
        toolRoot,
        module: modules.get(broken.file) ?? modules.get(`${broken.file}${OF_PAGE}`),
        standsIn,
      }),
    )
}

/** Returns the problem for a module without a component as its default export, which is an error and not an empty page. */
function withoutExport({path, absolutePath}: PageEntry, {pagesRoot}: Pick<SiteConfig, 'pagesRoot'>): Problem {
  const page = isInside(pagesRoot, absolutePath) ? pageRoute(sitePath(pagesRoot, absolutePath)) : path
  return problem('page-no-export', {
    message: `The page \`${page}\` cannot be rendered: its module does not export a component by default.`,
    hint: path.endsWith('.ts')
      ? 'Begin the name of the file with `_`, since modules without JSX are rarely pages. Pages are written as `.tsx`.'
      : 'Write `export default function Page() { … }`. If it is not a page, begin the name of the file with `_`.',
  })
}
