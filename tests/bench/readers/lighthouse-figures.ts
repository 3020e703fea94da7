import {median} from '../median.ts'
import type {LighthouseAudit, LighthouseCategory, LighthouseItem, LighthouseResult} from './lighthouse.ts'

/** What Lighthouse says of a page, medians over several runs, each figure for itself. */
export type LighthouseFigures = {
  readonly runs: number
  /** From 0 to 100, by id of the category. */
  readonly scores: Readonly<Record<string, number>>
  /** Milliseconds; layout shift is a number of its own. */
  readonly metrics: Readonly<Record<LighthouseMetric, number>>
  /** Bytes with headers, as sent. */
  readonly bytes: Readonly<Record<'script' | 'stylesheet' | 'total', number>>
  /** How fast Lighthouse thinks this machine is; a quiet one of ours is at some 1500. */
  readonly benchmark: number
  /** Sentences about what keeps a category below 100, in any run. */
  readonly faults: readonly string[]
}

/** Audits with a number, by the name that everybody uses. */
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const
export type LighthouseMetric = keyof typeof METRICS

/** Elements that are named of each fault. */
const SHOWN_ELEMENTS = 5

/** Sums up several runs on the same page; at least one. */
export function summariseLighthouse(results: readonly LighthouseResult[]): LighthouseFigures {
  const over = (value: (result: LighthouseResult) => number | null | undefined) => median(results.map((result) => value(result) ?? 0))
  const metric = (key: LighthouseMetric) => over(({audits}) => audits[METRICS[key]]?.numericValue)
  const bytes = (type: string) =>
    over(({audits}) => itemsOf(audits['resource-summary']).find((item) => item.resourceType === type)?.transferSize)
  const categories = Object.keys(results[0]?.categories ?? {})
  return {
    runs: results.length,
    scores: Object.fromEntries(categories.map((id) => [id, Math.round(over((result) => result.categories[id]?.score) * 100)])),
    metrics: {fcp: metric('fcp'), lcp: metric('lcp'), cls: metric('cls'), tbt: metric('tbt')},
    bytes: {script: bytes('script'), stylesheet: bytes('stylesheet'), total: bytes('total')},
    benchmark: over(({environment}) => environment.benchmarkIndex),
    faults: [...new Set(results.flatMap(faultsOf))],
  }
}

function faultsOf(result: LighthouseResult): string[] {
  return Object.values(result.categories)
    .filter(({score}) => score !== null && Math.round(score * 100) < 100)
    .flatMap((category) => faultyAudits(category, result).map((audit) => `${category.id}: ${describeAudit(audit)}`))
}

/** Audits that count, and those that say what would make one of them better. */
function faultyAudits({auditRefs}: LighthouseCategory, {audits}: LighthouseResult): LighthouseAudit[] {
  return auditRefs.flatMap(({id, weight}) => {
    const audit = audits[id]
    if (audit === undefined || audit.score === null || audit.score >= 1) return []
    const isWorthWhile = Object.values(audit.metricSavings ?? {}).some((saving) => saving > 0)
    return weight > 0 || isWorthWhile ? [audit] : []
  })
}

function describeAudit({id, title, details}: LighthouseAudit): string {
  const elements = itemsOf({details}).flatMap(describeItem)
  const shown = [...elements.slice(0, SHOWN_ELEMENTS), ...(elements.length > SHOWN_ELEMENTS ? ['…'] : [])]
  return `${title} (\`${id}\`)${shown.length > 0 ? `: ${shown.join('; ')}` : ''}`
}

function describeItem({node, description, url}: LighthouseItem): string[] {
  // where the site was served tells nothing
  const place = node?.selector ?? url?.replace(/^http:\/\/127\.0\.0\.1:\d+/, '')
  const why = node?.explanation ?? description
  const parts = [...(place === undefined ? [] : [`\`${place}\``]), ...(why === undefined ? [] : [why.replaceAll(/\s+/g, ' ')])]
  return parts.length > 0 ? [parts.join(' ')] : []
}

function itemsOf(audit: Pick<LighthouseAudit, 'details'> | undefined): readonly LighthouseItem[] {
  return audit?.details?.items ?? []
}
