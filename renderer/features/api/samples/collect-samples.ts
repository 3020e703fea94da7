import {parseFenceMeta} from '../../../compile/markdown/code/fence-meta.ts'
import type {CodeSample, CompiledDoc} from '../../../core/model/doc.ts'
import type {SampleLanguage} from '../../../core/model/doc.ts'
import type {Place} from '../../../core/model/diagnostic.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import type {SiteSources} from '../../../core/model/source.ts'
import type {Sample} from './sample.ts'

/** A page with its code samples. */
export type PageSamples = {
  readonly file: SitePath
  /** Name of the version the page belongs to; undefined for pages outside the docs. */
  readonly version: string | undefined
  /** At least one sample, in the order in which fences can continue each other. */
  readonly samples: readonly Sample[]
}

/** The sources and compiled files that samples are collected from. */
export type Collecting = {
  readonly sources: SiteSources
  readonly files: ReadonlyMap<SitePath, {readonly compiled: CompiledDoc}>
  readonly languages: readonly SampleLanguage[]
}

/** Returns the samples of all pages of a site that have any, in the order of its versions. */
export function collectSamples({sources, files, languages}: Collecting): PageSamples[] {
  // examples in comments of a library are not part of the site
  const generated = new Map(
    sources.versions.flatMap(({docs: own}) => own.map(({path: file, generated: how}) => [file, how?.origins] as const)),
  )
  const isOurs = (file: SitePath, {start: {line}}: Place): boolean =>
    generated.get(file)?.some((origin) => origin.line <= line && line <= origin.endLine) ?? true
  const samplesOf = (file: SitePath): Sample[] =>
    (files.get(file)?.compiled.samples ?? [])
      .filter(({language, place}) => languages.includes(language) && isOurs(file, place))
      .map(withWords)
  const docs = sources.versions.flatMap(({version, docs: own}) => own.map(({path: file}) => ({file, version: version.name})))
  const pages = sources.pages.map(({path: file}) => ({file, version: undefined}))
  return [...docs, ...pages].flatMap((page) => {
    const samples = samplesOf(page.file)
    return samples.length === 0 ? [] : [{...page, samples}]
  })
}

function withWords(sample: CodeSample): Sample {
  return {...sample, words: parseFenceMeta(sample.meta)}
}
