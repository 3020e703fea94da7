const canUseDOM = typeof document !== 'undefined' && typeof document.createElement === 'function'

/** Capabilities of the environment that runs the code (`@docusaurus/ExecutionEnvironment`). */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM,
}
