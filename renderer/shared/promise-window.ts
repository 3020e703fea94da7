/** Lets a limited number of promises run at once. */
export type PromiseWindow = {
  /** Takes a promise in and waits until there is room for another. Throws what an earlier promise was rejected with. */
  add(promise: Promise<unknown>): Promise<void>
  /** Waits for all. Throws what one of them was rejected with, when all have ended. */
  end(): Promise<void>
}

/** Makes a window for `most` promises. */
export function createPromiseWindow(most: number): PromiseWindow {
  const running = new Set<Promise<void>>()
  let failure: {readonly error: unknown} | undefined
  const throwFailure = (): void => {
    if (failure !== undefined) throw failure.error
  }
  return {
    async add(promise) {
      const ended: Promise<void> = promise
        .then(
          () => undefined,
          (error: unknown) => {
            failure ??= {error}
          },
        )
        .then(() => void running.delete(ended))
      running.add(ended)
      if (running.size >= most) await Promise.race(running)
      throwFailure()
    },
    async end() {
      await Promise.all(running)
      throwFailure()
    },
  }
}
