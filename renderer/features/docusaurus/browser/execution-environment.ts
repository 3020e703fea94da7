const canUseDOM = typeof document !== 'undefined' && typeof document.createElement === 'function'

/** What the code runs in (`@docusaurus/ExecutionEnvironment`). */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM,
}
