import {definePlugin} from 'docsite/plugin'
import * as v from 'valibot'

/** Rules for the links of a site: addresses that no page may link to, and pages that no other page links to. */
export const linkRules = definePlugin({
  name: 'link-rules',
  options: v.strictObject({
    /** Beginnings of routes that only pages below the same beginning may link to, such as `/internal/`. */
    closed: v.optional(v.array(v.string()), []),
  }),
  setup: ({closed}) => ({
    codes: {
      closed: {level: 'error', title: 'Link to a closed part of the site'},
      unlinked: {level: 'warning', title: 'Page that no other page links to'},
    },
    async check({pages, readReferences, report}) {
      const linked = new Set<string>()
      for (const page of pages) {
        for (const {route, url, file, place} of await readReferences(page)) {
          if (route === undefined || route === page.route) continue
          linked.add(route)
          const wall = closed.find((start) => route.startsWith(start) && !page.route.startsWith(start))
          if (wall !== undefined) report({code: 'closed', message: `\`${url}\` leads below \`${wall}\`.`, file, place})
        }
      }
      for (const {route, file, isUnlisted} of pages) {
        if (linked.has(route) || isUnlisted) continue
        report({code: 'unlinked', message: 'No other page links to this one.', hint: 'Link to it, or mark it as unlisted.', file})
      }
    },
  }),
})
