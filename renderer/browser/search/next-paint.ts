/** A page that nobody sees has no frames: it goes on after so many milliseconds. */
const LONGEST = 200

/** Settles when the frame that shows what was just changed has been made. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST)
    // the browser does layout and paint between the callbacks of a frame and the next task
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
