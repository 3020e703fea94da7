import {definePlugin} from 'docsite/plugin'

// A stylesheet that a component imports is loaded by every page. These are loaded only by pages that show the component.

/** The styles of `HttpTester`. */
export const testerStyles = definePlugin({
  name: 'http-tester',
  setup: () => ({
    elements: ['section.pl-tester'],
    client: [{style: 'content/components/http-tester.css', on: 'use'}],
  }),
})

/** The styles of links that look like buttons: stores, starter snacks, feedback. */
export const siteLinkStyles = definePlugin({
  name: 'site-links',
  setup: () => ({
    elements: ['p.pl-stores', 'a.pl-fork', 'aside.pl-feedback'],
    client: [{style: 'content/components/site-links.css', on: 'use'}],
  }),
})
