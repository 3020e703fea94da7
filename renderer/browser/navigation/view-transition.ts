/** Changes the document as it is. */
export async function atOnce(update: () => void): Promise<void> {
  update()
}

/** Changes the document with a transition, where the browser has them and the reader welcomes motion. */
export async function withTransition(update: () => void): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return update()
  const transition = document.startViewTransition(update)
  // One that is cut short, by the next one or in a hidden tab, has changed the document all the same.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}
