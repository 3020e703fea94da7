import {definePlugin} from 'docsite/plugin'
import * as v from 'valibot'

const entries = v.record(v.string(), v.string())

/** Adds a glossary to every version, from a JSON file of the site or of a server: `{"term": "definition"}`. */
export const glossary = definePlugin({
  name: 'glossary',
  options: v.strictObject({
    /** Path relative to the site's root, or a URL. */
    from: v.string(),
    /** Path of the page inside a version's folder. */
    path: v.optional(v.string(), 'glossary.md'),
  }),
  setup: ({from, path}) => ({
    codes: {unreadable: {level: 'error', title: 'Glossary that cannot be read'}},
    // a server may answer differently tomorrow
    volatile: URL.canParse(from),
    async docs({site, readFile, report}) {
      const text = URL.canParse(from) ? await download(from) : await readFile(from)
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), entries), text)
      if (!read.success) {
        const [{message}] = read.issues
        report({code: 'unreadable', message: `\`${from}\` is not a glossary: ${message}.`, hint: 'Write `{"term": "definition"}`.'})
        return []
      }
      const page = toPage(read.output)
      return site.versions.map(({name}) => ({version: name, path, text: page}))
    },
  }),
})

async function download(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}

function toPage(terms: Readonly<Record<string, string>>): string {
  const sections = Object.keys(terms)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((term) => `## ${term}\n\n${terms[term]}\n`)
  return `---\ntitle: Glossary\ndescription: The words of this site and what they mean.\n---\n\n${sections.join('\n')}`
}
