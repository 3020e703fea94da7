import type {SiteConfig} from '../config/site-config.ts'

/** URL of KaTeX's stylesheet at the place that the configuration names; undefined when it is a file of the site. */
export function katexStyle({markdown: {math}}: Pick<SiteConfig, 'markdown'>): string | undefined {
  return typeof math === 'object' && math.cdn !== undefined ? `${math.cdn.replace(/\/$/, '')}/katex.min.css` : undefined
}
