import type {SiteConfig} from '../config/site-config.ts'

/** Returns the URL of KaTeX's stylesheet on the configured CDN; undefined if the site serves the stylesheet itself. */
export function katexStyle({markdown: {math}}: Pick<SiteConfig, 'markdown'>): string | undefined {
  return typeof math === 'object' && math.cdn !== undefined ? `${math.cdn.replace(/\/$/, '')}/katex.min.css` : undefined
}
