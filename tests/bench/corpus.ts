/** A page of a synthetic corpus, in no tool's own format. */
export type CorpusPage = {
  /** `section-03/page-0123`; no extension. */
  readonly slug: string
  readonly section: number
  readonly title: string
  readonly position: number
  readonly blocks: readonly CorpusBlock[]
}

/** A block of a page. Links name the slug of another page. */
export type CorpusBlock =
  | {readonly type: 'heading'; readonly depth: 2 | 3; readonly text: string}
  | {readonly type: 'paragraph'; readonly text: string; readonly link?: string}
  | {readonly type: 'list'; readonly items: readonly string[]}
  | {readonly type: 'table'; readonly rows: readonly (readonly string[])[]}
  | {readonly type: 'code'; readonly lang: 'ts' | 'tsx' | 'bash'; readonly text: string}
  | {readonly type: 'note'; readonly text: string}

/** A corpus: versions newest first, each with its pages. A corpus without versions has one, named `next`. */
export type Corpus = {readonly versions: readonly {readonly name: string; readonly pages: readonly CorpusPage[]}[]}

const words =
  'model tensor camera image frame result version canvas audio module package device native export import build render cache route anchor page reader writer source output stable measure compile link graph hash token label batch shape index layer kernel memory thread'.split(
    ' ',
  )

/** Deterministic pseudo-random numbers in [0, 1) (mulberry32), so that every run and every tool gets the same bytes. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * One version of `pages` pages in `sections` groups, about 6 KB of Markdown each: headings, links, a table, a list,
 * three code blocks and an admonition.
 */
export function createCorpus({pages, sections = 20}: {pages: number; sections?: number}): Corpus {
  return {versions: [{name: 'next', pages: Array.from({length: pages}, (_, index) => createPage({index, pages, sections, seed: index}))}]}
}

/** `versions` versions of `pages` pages; `shared` of them are equal to the version before. */
export function createVersionedCorpus({versions, pages, shared}: {versions: number; pages: number; shared: number}): Corpus {
  const seeds = Array.from({length: pages}, (_, index) => index)
  const all = Array.from({length: versions}, (_, version) => {
    if (version > 0)
      for (let index = 0; index < pages; index++)
        if ((index * 7919 + version * 104729) % 1000 >= shared * 1000) seeds[index] = version * 100_000 + index
    return {
      name: version === versions - 1 ? 'next' : `${version + 1}.0`,
      pages: seeds.map((seed, index) => createPage({index, pages, sections: 5, seed})),
    }
  })
  return {versions: all.toReversed()}
}

/** A page by its place in a version of `pages` pages. What is in it follows from the seed, and from how many pages it may link to. */
export function createPage({index, pages, sections, seed}: {index: number; pages: number; sections: number; seed: number}): CorpusPage {
  const random = createRandom(seed + 1)
  const perSection = Math.ceil(pages / sections)
  const slugOf = (page: number) => `section-${String(Math.floor(page / perSection)).padStart(2, '0')}/page-${String(page).padStart(5, '0')}`
  const sentence = (length: number) => {
    const text = Array.from({length}, () => words[Math.floor(random() * words.length)]).join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = () => Array.from({length: 4}, () => sentence(9 + Math.floor(random() * 8))).join(' ')
  const link = () => slugOf(Math.floor(random() * pages))
  const blocks: CorpusBlock[] = [{type: 'paragraph', text: paragraph(), link: link()}]
  for (let part = 0; part < 3; part++) {
    blocks.push({type: 'heading', depth: 2, text: `${sentence(3).slice(0, -1)} ${part + 1}`})
    blocks.push({type: 'paragraph', text: paragraph(), link: link()})
    blocks.push({type: 'code', lang: (['ts', 'tsx', 'bash'] as const)[part] ?? 'ts', text: codeSample(part, random)})
    blocks.push({type: 'heading', depth: 3, text: `${sentence(2).slice(0, -1)} ${part + 1}`})
    blocks.push({type: 'paragraph', text: paragraph(), link: link()})
    if (part === 0) blocks.push({type: 'list', items: Array.from({length: 5}, () => sentence(8))})
    if (part === 1)
      blocks.push({
        type: 'table',
        rows: Array.from({length: 6}, () => [words[Math.floor(random() * words.length)] ?? '', sentence(4), sentence(5)]),
      })
    if (part === 2) blocks.push({type: 'note', text: paragraph()})
    blocks.push({type: 'paragraph', text: paragraph()})
  }
  return {
    slug: slugOf(index),
    section: Math.floor(index / perSection),
    title: `Page ${index} ${sentence(2).slice(0, -1)}`,
    position: index,
    blocks,
  }
}

function codeSample(part: number, random: () => number): string {
  const name = words[Math.floor(random() * words.length)] ?? 'model'
  const size = 32 + Math.floor(random() * 224)
  if (part === 2)
    return `# install and run\nnpm install ${name}-kit --save-exact\nnpx ${name}-kit build --out dist --size ${size}\ncd dist && ls -la`
  if (part === 1)
    return `import {useState} from 'react'\n\nexport function ${name.charAt(0).toUpperCase()}${name.slice(1)}View({size = ${size}}: {size?: number}) {\n  const [count, setCount] = useState(0)\n  return (\n    <View style={{width: size, height: size}} onPress={() => setCount(count + 1)}>\n      <Text>{\`\${count} of \${size}\`}</Text>\n    </View>\n  )\n}`
  return `import {torch} from '${name}-kit'\n\n/** Scales the ${name} to ${size} pixels. */\nexport async function load${name}(path: string): Promise<number[]> {\n  const ${name} = await torch.load(path)\n  const output = ${name}.forward(torch.rand([1, 3, ${size}, ${size}]))\n  return output.softmax(-1).data().slice(0, 5)\n}`
}
