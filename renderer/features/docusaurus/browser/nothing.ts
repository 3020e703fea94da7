/** Does nothing: docsite proves links without being told of them (`@docusaurus/useBrokenLinks`). */
export default function useBrokenLinks(): {readonly collectLink: () => void; readonly collectAnchor: () => void} {
  return {collectLink: () => undefined, collectAnchor: () => undefined}
}

/** Returns the part of the site that renders the page, of which docsite has one (`@docusaurus/useRouteContext`). */
export function useRouteContext(): {readonly plugin: {readonly id: string; readonly name: string}} {
  return {plugin: {id: 'default', name: 'native'}}
}

/** Renders nothing (`@docusaurus/Noop`). */
export function Noop(): null {
  return null
}
