/** Updates the document without a transition. */
export async function atOnce(update: () => void): Promise<void> {
  update()
}

/** Updates the document with a view transition, if the browser supports them and the reader does not prefer reduced motion. */
export async function withTransition(update: () => void): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return update()
  const transition = document.startViewTransition(update)
  // A transition that is skipped, by another one or in a hidden tab, has still updated the document.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}
