/**
 * Tells readers at each island when the script that starts islands, or a module that it needs, cannot be loaded, since no island can say so
 * without it. The code that does is loaded then.
 */
export function watchScripts(): void {
  addEventListener(
    'error',
    ({target}) => {
      // a script in the head is over before the next one, so the shell hears of those after it
      if (target instanceof HTMLScriptElement && /\/islands[^/]*$/.test(target.src))
        void import('./lost-islands.ts').then(({showLostIslands}) => showLostIslands(target.src))
    },
    true,
  )
}
