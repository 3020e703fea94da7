import {buildReferenceSite} from '../build-reference-site.ts'
import {openBuilt, openSite} from '../browser/open-site.ts'
import {threeLanguages, threeLanguagesConfig} from '../three-languages.ts'
import {openFront} from './open-front.ts'

const parts = `---
title: Parts
---

See [further down](#hidden), or [the start](./start.md).

<Tabs groupId="os">
<TabItem value="ios" label="iOS">

Text of iOS.

</TabItem>
<TabItem value="android" label="Android">

Text of Android.

</TabItem>
</Tabs>

<Counter/>

${'A paragraph.\n\n'.repeat(60)}

<details>
<summary>More</summary>

<p id="hidden">Was hidden.</p>

</details>
`

/** Without tabs, whose script looks at addresses too. */
const folded = `# Folded

Go [down](#hidden).

${'A paragraph.\n\n'.repeat(60)}

<details>
<summary>More</summary>

<p id="hidden">Was hidden.</p>

</details>
`

const counter = `import {useState} from 'react'

export function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>{count}</button>
}
`

const rightToLeft = `---
title: علامات التبويب
---

<Tabs>
<TabItem value="a" label="أ">

نص أ.

</TabItem>
<TabItem value="b" label="ب">

نص ب.

</TabItem>
</Tabs>
`

/** Sites that browsers look at: the reference site, and one with what it lacks. */
export type EngineSites = {
  /** Origins without a slash at the end. */
  readonly origins: {readonly reference: string; readonly languages: string; readonly withoutScripts: string}
  readonly close: () => Promise<void>
}

/** Builds and serves the sites. The caller closes them. */
export async function openEngineSites(): Promise<EngineSites> {
  const reference = await openBuilt(buildReferenceSite().root)
  const languages = await openSite(
    {
      ...threeLanguages,
      'content/docs/next/parts.mdx': parts,
      'content/docs/1.0/parts.mdx': parts,
      'content/docs/1.0/folded.mdx': folded,
      'content/components/counter.tsx': counter,
      'i18n/ar/docusaurus-plugin-content-docs/version-1.0/parts.mdx': rightToLeft,
      'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    {...threeLanguagesConfig, islands: {Counter: {module: './content/components/counter.tsx'}}},
  )
  const fronts = {
    reference: await openFront(reference.origin, {scripts: true}),
    languages: await openFront(languages.origin, {scripts: true}),
    withoutScripts: await openFront(reference.origin, {scripts: false}),
  }
  return {
    origins: {
      reference: fronts.reference.origin,
      languages: fronts.languages.origin,
      withoutScripts: fronts.withoutScripts.origin,
    },
    async close() {
      for (const front of Object.values(fronts)) front.close()
      await Promise.all([reference.close(), languages.close()])
    },
  }
}
