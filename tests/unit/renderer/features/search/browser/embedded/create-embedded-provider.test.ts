import {describe, expect, test} from 'vitest'
import type {SearchRequest} from '../../../../../../../renderer/features/search/browser/search-provider.ts'
import {makeIndexFiles, markedText, searchFiles} from '../../../../../../make-search-index.ts'
import type {MemorySearch, SearchedPages} from '../../../../../../make-search-index.ts'

const api: SearchedPages = {
  'api/canvas/': {
    title: 'Canvas',
    category: 'API',
    html:
      '<p>Draws on a surface.</p><h2 id="context">CanvasRenderingContext2D</h2><p>The rendering context of a canvas.</p>' +
      '<h3 id="getimagedata"><code>getImageData()</code></h3><p>Gives the pixels of a rectangle.</p><pre><code>const data = context.getImageData(0, 0, 10, 10)</code></pre>',
  },
  'api/tensor/': {
    title: 'Tensor',
    category: 'API',
    html: '<p>Numbers in a shape.</p><h2 id="torch-tensor">torch.tensor</h2><p>Makes a tensor of nested arrays.</p><h2 id="naive">Naïve façade</h2><p>Ärger.</p>',
  },
  'guide/camera/': {
    title: 'Use the camera',
    category: 'Guides',
    aliases: ['photo'],
    html: '<p>How to take pictures and make a tensor of them.</p><h2 id="permission">Ask for permission</h2><p>The camera stays black until the reader allows it.</p>',
  },
  'guide/画像/': {title: '画像認識', category: 'Guides', html: '<p>カメラで撮影した写真を分類します。</p>'},
}

function searchApi(options: Parameters<typeof makeIndexFiles>[1] = {}): MemorySearch {
  return searchFiles(makeIndexFiles({'1.0': api}, options))
}

async function hrefs(search: MemorySearch, query: string): Promise<string[]> {
  return (await search.find(query)).map(({href}) => href)
}

describe('words of several places', () => {
  const tensors: SearchedPages = {
    'api/image/': {
      title: 'Image',
      html: '<h2 id="from">fromTensor</h2><p>The shape of the tensor. A tensor with the shape of an image.</p>',
    },
    'api/tensor/': {
      title: 'Interface: Tensor',
      html: '<h2 id="reshape">reshape</h2><p>A shape.</p><h2 id="shape">shape</h2><p>A list.</p>',
    },
    'guide/files/': {
      title: 'Code',
      html: '<h2 id="code-file-missing">code-file-missing</h2><p>A code.</p><h2 id="file">Code from a file</h2><p>Text.</p>',
    },
    'guide/views/': {title: 'Page views', html: '<h2 id="analytics">Analytics</h2><p>Counts them.</p>'},
    'guide/serve/': {
      title: 'Serve',
      html: '<p>You can add pages; analytics are off.</p><h2 id="releases">Releases</h2><p>Since v1.2.3.</p>',
    },
  }
  const search = searchFiles(makeIndexFiles({'1.0': tensors}, {}))

  test.each([
    ['of the title and the heading together', 'tensor shape', ['/docs/1.0/api/tensor/#shape']],
    ['of a heading in which only common words stand between them', 'code file', ['/docs/1.0/guide/files/#file']],
    ['of which one page has both, and others one', 'add analytics', ['/docs/1.0/guide/serve/', '/docs/1.0/guide/views/#analytics']],
    ['that are a version, written with a v', '1.2.3', ['/docs/1.0/guide/serve/#releases']],
    ['that are a version with a v', 'v1.2.3', ['/docs/1.0/guide/serve/#releases']],
  ])('%s: %s', async (_, query, first) => {
    expect((await hrefs(search, query)).slice(0, first.length)).toEqual(first)
  })
})

describe('what is found', () => {
  test('words in characters beyond the first 65,536, of which some have half in common', async () => {
    const words = ['𠀋𠀌', '𠀍𠀎', '𠀏𠀐']
    const pages = Object.fromEntries(words.map((word, at) => [`page-${at}/`, {title: `Page ${at}`, html: `<p>${word}</p>`}]))
    for (const shards of [1, 5]) {
      const search = searchFiles(makeIndexFiles({'1.0': pages}, {shards}))
      for (const [at, word] of words.entries()) expect(await hrefs(search, word)).toEqual([`/docs/1.0/page-${at}/`])
      expect([...search.files.values()].filter((text) => text.includes('\ufffd'))).toEqual([])
    }
  })

  test.each<[what: string, query: string, first: string]>([
    ['an identifier, whole', 'CanvasRenderingContext2D', '/docs/1.0/api/canvas/#context'],
    ['the beginning of an identifier', 'canvasrend', '/docs/1.0/api/canvas/#context'],
    ['parts of an identifier', 'rendering context', '/docs/1.0/api/canvas/#context'],
    ['an identifier from one of its parts on', 'imagedata', '/docs/1.0/api/canvas/#getimagedata'],
    ['parts of an identifier as words', 'image data', '/docs/1.0/api/canvas/#getimagedata'],
    ['an identifier that is written otherwise', 'get_image_data', '/docs/1.0/api/canvas/#getimagedata'],
    ['an identifier with a dot', 'torch.tensor', '/docs/1.0/api/tensor/#torch-tensor'],
    ['what stands behind a dot', 'tensor', '/docs/1.0/api/tensor/'],
    ['a word that is not complete yet', 'permis', '/docs/1.0/guide/camera/#permission'],
    ['swapped letters', 'tesnor', '/docs/1.0/api/tensor/'],
    ['a wrong letter', 'pernission', '/docs/1.0/guide/camera/#permission'],
    ['two mistakes in a long word', 'permsision', '/docs/1.0/guide/camera/#permission'],
    ['a mistake in a word that is not complete', 'rectnag', '/docs/1.0/api/canvas/#getimagedata'],
    ['a plural', 'cameras', '/docs/1.0/guide/camera/'],
    ['letters without their diacritics', 'naive facade', '/docs/1.0/api/tensor/#naive'],
    ['diacritics where there are none', 'cämera', '/docs/1.0/guide/camera/'],
    ['text without spaces', '認識', '/docs/1.0/guide/画像/'],
    ['a part of text without spaces', '写真を分類', '/docs/1.0/guide/画像/'],
    ['one character', '画', '/docs/1.0/guide/画像/'],
    ['a question', 'how do I take a picture with the camera?', '/docs/1.0/guide/camera/'],
    ['a name that the page does not show', 'photo', '/docs/1.0/guide/camera/'],
  ])('%s: %s', async (_, query, first) => {
    for (const shards of [1, 7]) {
      const [found] = await hrefs(searchApi({shards}), query)
      expect(found && decodeURI(found)).toBe(first)
    }
  })

  test.each(['', '   ', '?!', 'zzzzzz', '0.0.0'])('nothing: "%s"', async (query) => {
    expect(await searchApi().provider.search({query, versions: ['1.0'], page: 0, perPage: 5})).toEqual({
      hits: [],
      total: 0,
      page: 0,
      pages: 0,
    })
  })

  test('short words are found as they are, or not', async () => {
    expect(await hrefs(searchApi(), 'teh ')).toEqual([])
  })
})

describe('hits', () => {
  test('a heading is a result of its level, with those above it', async () => {
    const [hit] = await searchApi().find('getImageData')
    expect(hit).toEqual({
      id: '1.0 api/canvas/ 2',
      type: 'lvl3',
      href: '/docs/1.0/api/canvas/#getimagedata',
      hierarchy: [
        [{text: 'API', isMatch: false}],
        [{text: 'Canvas', isMatch: false}],
        [{text: 'CanvasRenderingContext2D', isMatch: false}],
        [
          {text: 'getImageData', isMatch: true},
          {text: '()', isMatch: false},
        ],
        null,
        null,
        null,
      ],
      content: null,
      preview: [{text: 'Gives the pixels of a rectangle.', isMatch: false}],
      version: '1.0',
    })
  })

  test('text is a result with the piece around the matches', async () => {
    const html = `<p>${'Filler words stand here. '.repeat(20)}Only this sentence names the gyroscope of a phone. ${'More of them follow. '.repeat(20)}</p>`
    const [hit] = await searchFiles(makeIndexFiles({'1.0': {a: {title: 'A', html}}})).find('gyroscope phone')
    expect(hit?.type).toBe('content')
    const text = markedText(hit?.content ?? null)
    expect(text).toMatch(/^….* names the \[gyroscope\] of a \[phone\]\. .*…$/)
    expect(text?.length).toBeLessThan(200)
  })

  test('of a word that is typed only the typed letters are marked', async () => {
    const [hit] = await searchApi().find('canvasrend')
    expect(markedText(hit?.hierarchy[2] ?? null)).toBe('[CanvasRend]eringContext2D')
  })

  test('what looks like markup is text', async () => {
    const html = '<p>Write &lt;img onerror=alert(1)&gt; here.</p>'
    const [hit] = await searchFiles(makeIndexFiles({'1.0': {a: {title: '<b>', html}}})).find('onerror')
    expect(markedText(hit?.content ?? null)).toBe('Write <img [onerror]=alert(1)> here.')
    expect(hit?.hierarchy[1]).toEqual([{text: '<b>', isMatch: false}])
  })
})

describe('order', () => {
  const order = async (pages: SearchedPages, query: string): Promise<string[]> =>
    (await searchFiles(makeIndexFiles({'1.0': pages})).find(query)).map(({href}) => href.replace('/docs/1.0/', ''))
  const filler = '<p>Some other words that say nothing of it at all, so that lengths are alike.</p>'

  test('title before heading before text before code', async () => {
    const pages = {
      code: {title: 'Code', html: `${filler}<pre>delegate(1)</pre>`},
      text: {title: 'Text', html: `${filler}<p>the delegate</p>`},
      heading: {title: 'Heading', html: `<h2 id="h">The delegate</h2>${filler}`},
      title: {title: 'The delegate', html: filler},
    }
    expect(await order(pages, 'delegate')).toEqual(['title', 'heading#h', 'text', 'code'])
  })

  test('a heading that is just what was asked for comes first', async () => {
    const pages = {
      more: {title: 'Delegate options and how to choose one', html: '<p>delegate delegate delegate</p>'},
      just: {title: 'Delegate', html: filler},
    }
    expect(await order(pages, 'delegate')).toEqual(['just', 'more'])
  })

  test('a title that names the word alone, after its label, comes before a function of the name, and before names that contain it', async () => {
    const pages = {
      media: {title: 'Interface: Media', html: '<h3 id="imagefromtensor">imageFromTensor()</h3><p>Makes an image.</p>'},
      torch: {title: 'Interface: Torch', html: '<h3 id="tensor">tensor()</h3><p>Makes an array of numbers.</p>'},
      tensor: {title: 'Interface: Tensor', html: '<p>An array of numbers.</p>'},
    }
    expect(await order(pages, 'tensor')).toEqual(['tensor', 'torch#tensor', 'media#imagefromtensor'])
  })

  test('words that stand together come before the same words apart', async () => {
    const pages = {
      apart: {title: 'A', html: '<p>A pool of threads; later, in another part of this long sentence, a worker that swims.</p>'},
      together: {title: 'B', html: '<p>A sentence of the same length that has nothing else in it: a worker pool, and so on.</p>'},
    }
    expect(await order(pages, 'worker pool')).toEqual(['together', 'apart'])
  })

  test('all words before some of them, a word of the title counting for its sections', async () => {
    const pages = {
      some: {title: 'Other', html: '<h2 id="i">Install</h2><p>Install it.</p>'},
      all: {title: 'Camera', html: `${filler}<h2 id="i">Install</h2><p>Install it.</p>`},
    }
    expect((await order(pages, 'camera install'))[0]).toBe('all#i')
  })
})

describe('versions', () => {
  const older = {
    ...api,
    'api/tensor/': {
      title: 'Tensor',
      category: 'API',
      html: '<p>Numbers in another shape.</p><h2 id="torch-tensor">torch.tensor</h2><p>Makes a tensor of nested arrays.</p>',
    },
  }
  const both = (): MemorySearch => searchFiles(makeIndexFiles({'1.0': api, '0.9': older}))

  test('only those that were asked for', async () => {
    const hits = await both().find('tensor', {versions: ['0.9']})
    expect(new Set(hits.map(({version}) => version))).toEqual(new Set(['0.9']))
  })

  test('the same page in several is one hit, of the first', async () => {
    const hits = await both().find('getImageData', {versions: ['0.9', '1.0']})
    expect(hits.map(({href, alsoIn}) => [href, alsoIn])).toEqual([['/docs/0.9/api/canvas/#getimagedata', ['1.0']]])
  })

  test('a page that has moved with the same text is one hit, and pages of one version with the same text are several', async () => {
    const page = {title: 'Wire', html: '<p>How to wire it.</p>'}
    const moved = searchFiles(makeIndexFiles({'1.0': {'guides/wire/': page}, '0.9': {'wire/': page}}))
    const found = async (search: MemorySearch): Promise<unknown> =>
      (await search.find('wire', {versions: ['1.0', '0.9']})).map(({href, alsoIn}) => [href, alsoIn])
    expect(await found(moved)).toEqual([['/docs/1.0/guides/wire/', ['0.9']]])
    const twice = searchFiles(makeIndexFiles({'1.0': {'a/': page, 'b/': page}, '0.9': {'a/': page}}))
    expect(await found(twice)).toEqual([
      ['/docs/1.0/a/', ['0.9']],
      ['/docs/1.0/b/', undefined],
    ])
  })

  test('the same section of pages that differ elsewhere is one hit', async () => {
    const hits = await both().find('nested arrays', {versions: ['1.0', '0.9']})
    expect(hits.map(({href, alsoIn}) => [href, alsoIn])).toEqual([['/docs/1.0/api/tensor/#torch-tensor', ['0.9']]])
  })

  test('the same section of pages that differ elsewhere is counted once, on all pages of results, wherever it stands', async () => {
    const equal = (number: number): string => `<h2 id="s${number}">Section</h2><p>${'filler '.repeat(number)}needle</p>`
    const pagesOf = (own: (number: number) => string): SearchedPages =>
      Object.fromEntries(Array.from({length: 30}, (_, number) => [`p${number}`, {title: `Page ${number}`, html: own(number)}]))
    const newer = pagesOf((number) => `<p>New.</p><h2 id="more">More</h2><p>Added.</p>${equal(number)}`)
    const before = pagesOf((number) => `<p>Old.</p>${equal(number)}`)
    const {provider} = searchFiles(makeIndexFiles({'1.0': newer, '0.9': before}))
    const seen: string[] = []
    for (const page of [0, 1, 2, 3]) {
      const {hits, ...counts} = await provider.search({query: 'needle', versions: ['1.0', '0.9'], page, perPage: 8})
      expect({...counts, hits: hits.length}).toEqual({hits: page === 3 ? 6 : 8, total: 30, page, pages: 4})
      expect(hits.map(({version, alsoIn}) => [version, alsoIn])).toEqual(hits.map(() => ['1.0', ['0.9']]))
      seen.push(...hits.map(({href}) => href))
    }
    expect(new Set(seen).size).toBe(30)
  })

  test('what is worth the same to a query and reads otherwise stays apart', async () => {
    const page = (word: string): SearchedPages => ({a: {title: 'A', html: `<h2 id="n">Needle</h2><p>${word}</p>`}})
    const {provider} = searchFiles(makeIndexFiles({'1.0': page('hay'), '0.9': page('straw')}))
    const {hits} = await provider.search({query: 'needle', versions: ['1.0', '0.9'], page: 0, perPage: 5})
    expect(hits.map(({version, alsoIn}) => [version, alsoIn])).toEqual([
      ['1.0', undefined],
      ['0.9', undefined],
    ])
  })

  test('sections that differ are hits of their own', async () => {
    const hits = await both().find('numbers shape', {versions: ['1.0', '0.9']})
    expect(hits.map(({version}) => version)).toEqual(['1.0', '0.9'])
  })

  test('a typing mistake is none where another version has the word', async () => {
    const files = makeIndexFiles({a: {x: {title: 'Form', html: ''}}, b: {x: {title: 'From', html: ''}}})
    const hits = await searchFiles(files).find('form ', {versions: ['a', 'b']})
    expect(hits.map(({version}) => version)).toEqual(['a'])
  })

  test('pages outside the docs are always there; versions without an index are none', async () => {
    const search = searchApi({pages: {'community/': {title: 'Community', html: '<p>Talk about a tensor.</p>'}}})
    const hits = await search.find('community', {versions: ['gone']})
    expect(hits.map(({href, version}) => [href, version])).toEqual([['/community/', undefined]])
  })
})

describe('pages of results', () => {
  const many = Object.fromEntries(
    Array.from({length: 53}, (_, number) => [`p${number}`, {title: `Page ${number}`, html: `<p>${'filler '.repeat(number)}needle</p>`}]),
  )

  test('every hit is on one of them, and counted', async () => {
    const {provider} = searchFiles(makeIndexFiles({'1.0': many}))
    const seen: string[] = []
    for (let page = 0; page < 8; page += 1) {
      const answer = await provider.search({query: 'needle', versions: ['1.0'], page, perPage: 7})
      expect({...answer, hits: answer.hits.length}).toEqual({hits: page === 7 ? 4 : 7, total: 53, page, pages: 8})
      seen.push(...answer.hits.map(({id}) => id))
    }
    expect(new Set(seen).size).toBe(53)
  })
})

test('a word is as rare as it is in all that is searched: docs that all have it are not behind the one page outside of them', async () => {
  const docs: SearchedPages = {
    'camera/': {title: 'Camera', html: '<p>Frames come in.</p><h2 id="frames">Frames</h2><p>Of the camera.</p>'},
    'start/': {title: 'Start', html: '<p>Point the camera somewhere.</p>'},
  }
  const pages: SearchedPages = {
    'about/': {title: 'About', html: '<p>We make cameras.</p>'},
    'team/': {title: 'Team', html: '<p>Who we are.</p>'},
    'support/': {title: 'Support', html: '<p>Where to ask.</p>'},
  }
  expect(await hrefs(searchFiles(makeIndexFiles({'1.0': docs}, {pages})), 'camera')).toEqual([
    '/docs/1.0/camera/',
    '/docs/1.0/camera/#frames',
    '/docs/1.0/start/',
    '/about/',
  ])
})

test('docs come before text outside of them, which is found by what it is about all the same', async () => {
  const names = '<p>camera-kit, form-kit, map-kit</p>'
  const guide = `<p>Open the camera. ${'Some words that say more of it. '.repeat(3)}</p>`
  const search = searchFiles(
    makeIndexFiles(
      {'1.0': {'guide/': {title: 'Guide', html: guide}}},
      {pages: {'notices/': {title: 'Notices', html: names}, 'cameras/': {title: 'Camera', html: '<p>What it is about.</p>'}}},
    ),
  )
  expect(await hrefs(search, 'camera')).toEqual(['/cameras/', '/docs/1.0/guide/', '/notices/'])
})

test('the first letters of a query load few texts, unless the page of all results asks; the count is of all', async () => {
  const pages = Object.fromEntries(
    Array.from({length: 30}, (_, number) => [`p${number}/`, {title: `Ca ${number}`, html: `<p>Camera ${number}</p>`}]),
  )
  const loaded = async (query: string, request: Partial<SearchRequest>): Promise<{texts: number; hits: number; total: number}> => {
    const {provider, asked} = searchFiles(makeIndexFiles({'1.0': pages}))
    const {hits, total} = await provider.search({query, versions: ['1.0'], page: 0, perPage: 20, ...request})
    return {texts: asked.filter((href) => href.includes('/articles/')).length, hits: hits.length, total}
  }
  expect(await loaded('ca', {})).toEqual({texts: 6, hits: 6, total: 30})
  expect(await loaded('cam', {})).toEqual({texts: 20, hits: 20, total: 30})
  expect(await loaded('ca ', {})).toEqual({texts: 20, hits: 20, total: 30})
  expect(await loaded('ca', {form: 'page'})).toEqual({texts: 20, hits: 20, total: 30})
})

describe('the first hits, before the others are there', () => {
  const pages = Object.fromEntries(
    Array.from({length: 30}, (_, number) => [
      `p${number}/`,
      {title: `${'Some '.repeat(number % 4)}camera`, category: number % 2 === 0 ? 'Even' : 'Odd', html: `<p>Camera ${number}</p>`},
    ]),
  )
  const request = {versions: ['1.0'], page: 0, perPage: 20} as const
  const textsOf = (asked: readonly string[]): number => asked.filter((href) => href.includes('/articles/')).length

  test('are those that are chosen by their places, without a text of another, and stay where they are', async () => {
    const {provider, asked} = searchFiles(makeIndexFiles({'1.0': pages}))
    const seen: unknown[] = []
    const {hits, total} = await provider.search({
      ...request,
      query: 'camera',
      early: {
        choose(places) {
          seen.push(places.length, new Set(places.map(({category}) => category)), new Set(places.map(({page}) => page)).size)
          return {first: [0, 3], all: [...places.keys()]}
        },
        async show(answer) {
          seen.push(
            textsOf(asked),
            answer.total,
            answer.hits.map(({id}) => id),
          )
        },
      },
    })
    expect(seen).toEqual([20, new Set(['Even', 'Odd']), 20, 2, 30, [hits[0]?.id, hits[3]?.id]])
    expect({hits: hits.length, total, texts: textsOf(asked)}).toEqual({hits: 20, total: 30, texts: 20})
  })

  test('a heading of fewer words comes first, wherever it stands', async () => {
    const {provider} = searchFiles(makeIndexFiles({'1.0': pages}))
    const {hits} = await provider.search({...request, query: 'camera'})
    expect(hits.map(({hierarchy}) => markedText(hierarchy[1] ?? null))).toEqual([
      ...Array.from({length: 8}, () => '[camera]'),
      ...Array.from({length: 8}, () => 'Some [camera]'),
      ...Array.from({length: 4}, () => 'Some Some [camera]'),
    ])
  })

  test('are not shown twice: not when they are all', async () => {
    const {provider} = searchFiles(makeIndexFiles({'1.0': pages}))
    const show = (): Promise<void> => Promise.reject(new Error('It was shown.'))
    const {hits} = await provider.search({
      ...request,
      query: 'camera',
      early: {choose: (places) => ({first: [...places.keys()], all: [...places.keys()]}), show},
    })
    expect(hits.length).toBe(20)
  })

  test('of what is not seen no text is loaded', async () => {
    const {provider, asked} = searchFiles(makeIndexFiles({'1.0': pages}))
    const all = await searchFiles(makeIndexFiles({'1.0': pages})).provider.search({...request, query: 'camera'})
    const early = {choose: () => ({first: [0, 1], all: [0, 1, 4]}), show: async () => undefined}
    const answer = await provider.search({...request, query: 'camera', early})
    expect(answer).toEqual({...all, hits: [0, 1, 4].flatMap((at) => all.hits[at] ?? [])})
    expect(textsOf(asked)).toBe(3)
  })

  test('whoever types on meanwhile needs no other texts', async () => {
    const {provider, asked} = searchFiles(makeIndexFiles({'1.0': pages}))
    const controller = new AbortController()
    const show = async (): Promise<void> => controller.abort(new Error('typed on'))
    const search = provider.search({
      ...request,
      query: 'camera',
      signal: controller.signal,
      early: {choose: () => ({first: [0, 1, 2], all: [0, 1, 2, 3]}), show},
    })
    await expect(search).rejects.toThrow('typed on')
    expect(textsOf(asked)).toBe(3)
  })
})
