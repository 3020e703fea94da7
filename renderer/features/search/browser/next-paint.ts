/** Maximum wait in milliseconds: hidden pages have no frames. */
const LONGEST = 200

/** Resolves after the next frame has been painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST)
    // the browser does layout and paint between the callbacks of a frame and the next task
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
