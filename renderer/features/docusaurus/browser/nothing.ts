/** Does nothing: docsite proves links without being told of them (`@docusaurus/useBrokenLinks`). */
export default function useBrokenLinks(): {readonly collectLink: () => void; readonly collectAnchor: () => void} {
  return {collectLink: () => undefined, collectAnchor: () => undefined}
}

/** Renders nothing (`@docusaurus/Noop`). */
export function Noop(): null {
  return null
}
