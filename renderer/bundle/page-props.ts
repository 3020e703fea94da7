import type {SiteConfig} from '../config/site-config.ts'

/** Modules whose default exports are props of React pages, by the name of the prop. */
export type PageProps = Readonly<Record<string, string>>

/** Returns the props that React pages of a site get. */
export function pagePropsOf({ownFeatures}: Pick<SiteConfig, 'ownFeatures'>): PageProps {
  return Object.assign({}, ...ownFeatures.map(({interactive}) => interactive?.pageProps)) as PageProps
}

/**
 * Returns the code of a module that has `Page`, the component of a React page with the props that its text names. Undefined if it names none.
 * @example pageWithProps('/s/a.js', {config: '@generated/config'}, 'export default ({config}) => config.title')
 */
export function pageWithProps(module: string, props: PageProps, text: string): string | undefined {
  const used = Object.entries(props).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
  if (used.length === 0) return undefined
  return [
    "import {createElement} from 'react'",
    `import {default as Original} from ${JSON.stringify(module)}`,
    ...used.map(([name, from]) => `import ${name} from ${JSON.stringify(from)}`),
    `const Page = (own) => createElement(Original, {${used.map(([name]) => name).join(', ')}, ...own})`,
  ].join('\n')
}
