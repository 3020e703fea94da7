import {createHash} from 'node:crypto'
import {existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {crc32, deflateSync} from 'node:zlib'
import sharp from 'sharp'
import {beforeAll, expect, test} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {drawPhoto, sharpPackage} from '../sharp-package.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import {startDocsite} from '../start-docsite.ts'

const config = (more = ''): string =>
  `export default {title: 'Kit', url: 'https://example.org', baseUrl: '/kit/', images: {}, docs: {versions: {next: {label: 'Next'}}},${more}}\n`

const sizes = 'sizes="min(1600px, 37.5rem, 100vw - clamp(2rem, 5vw, 5rem))"'

let photo: Buffer
let turned: Buffer
let drawing: Buffer

beforeAll(async () => {
  photo = await drawPhoto(1600, 1000).jpeg({quality: 90}).toBuffer()
  // a photograph of a camera that was held upright, with a wide profile and the place where it was taken
  turned = await drawPhoto(900, 600, 2)
    .withMetadata({orientation: 6})
    .withIccProfile('p3')
    .withExif({IFD0: {Copyright: 'Somebody', Orientation: '6'}, IFD3: {GPSLatitudeRef: 'N'}})
    .jpeg({quality: 90})
    .toBuffer()
  const boxes = Array.from(
    {length: 300},
    (_, index) =>
      `<rect x="${(index * 97) % 1200}" y="${(index * 61) % 700}" width="${20 + (index % 50)}" height="9" fill="hsl(${index * 7} 60% 50%)"/>`,
  )
  drawing = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="700"><rect width="1200" height="700" fill="#fff"/>${boxes.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
})

function read(root: string, file: string): string {
  return readFileSync(path.join(root, 'dist', file), 'utf8')
}

function filesOf(root: string): string[] {
  return readdirSync(path.join(root, 'dist/assets/files')).sort()
}

/** The images of a page: each `picture`, or `img` that is in none. */
function imagesOf(root: string, page: string): string[] {
  const [, article = ''] = read(root, page).split('<main')
  return [...article.matchAll(/<picture>.*?<\/picture>|<img[^>]*>/g)].map(([html]) => html)
}

type Facts = {readonly file: string; readonly format: string | undefined; readonly size: string; readonly rest: readonly string[]}

async function factsOf(root: string, file: string): Promise<Facts> {
  const bytes = readFileSync(path.join(root, 'dist/assets/files', file))
  const {format, width, height, exif, icc, orientation, compression, space} = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const rest = [exif && 'EXIF', icc && 'profile', orientation && 'turned', space !== 'srgb' && space, !file.includes(hash) && 'wrong name']
  return {
    file: file.replace(/-[\da-f]{8}\./, '.'),
    format: compression ?? format,
    size: `${width}x${height}`,
    rest: rest.filter((one) => typeof one === 'string'),
  }
}

test('a photograph is shown in two formats and three widths, without its metadata, upright and in sRGB', async () => {
  const root = await makeFolder({
    ...sharpPackage(),
    'site-config.ts': config(),
    'content/docs/next/a.md': '# A\n\n![Wide](./wide.jpg "Title")\n\n![Turned](./turned.jpg)\n',
    'content/docs/next/wide.jpg': photo,
    'content/docs/next/turned.jpg': turned,
  })
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  const files = filesOf(root)
  const facts = await Promise.all(files.map((file) => factsOf(root, file)))
  const order = (one: Facts): string => `${one.file} ${one.size}`
  expect(facts.map(({file, format, size, rest}) => [file, format, size, ...rest].join(' ')).sort((a, b) => (a < b ? -1 : 1))).toEqual([
    'turned.avif av1 480x720',
    'turned.avif av1 600x900',
    'turned.jpg jpeg 480x720',
    'turned.jpg jpeg 900x600 EXIF profile turned',
    'turned.webp webp 480x720',
    'turned.webp webp 600x900',
    'wide.avif av1 1440x900',
    'wide.avif av1 480x300',
    'wide.avif av1 960x600',
    'wide.jpg jpeg 1440x900',
    'wide.jpg jpeg 1600x1000',
    'wide.jpg jpeg 480x300',
    'wide.jpg jpeg 960x600',
    'wide.webp webp 1440x900',
    'wide.webp webp 480x300',
    'wide.webp webp 960x600',
  ])
  expect(new Set(facts.map(order)).size).toBeGreaterThan(10)
  const named = async (name: string, size: string): Promise<string> => {
    const found = files.find((_file, index) => order(facts[index] as Facts) === `${name} ${size}`)
    return `/kit/assets/files/${found}`
  }
  const srcset = async (name: string, ...list: readonly string[]): Promise<string> =>
    (await Promise.all(list.map(async (size) => `${await named(name, size)} ${size.split('x')[0]}w`))).join(', ')
  const wide = ['480x300', '960x600', '1440x900']
  const turnedSizes = sizes.replace('1600', '600')
  expect(imagesOf(root, 'docs/a/index.html')).toEqual([
    `<picture><source type="image/avif" srcset="${await srcset('wide.avif', ...wide)}" ${sizes}><source type="image/webp" srcset="${await srcset('wide.webp', ...wide)}" ${sizes}>` +
      `<img src="${await named('wide.jpg', '1600x1000')}" width="1600" height="1000" alt="Wide" title="Title" loading="lazy" decoding="async" srcset="${await srcset('wide.jpg', ...wide)}" ${sizes}></picture>`,
    `<picture><source type="image/avif" srcset="${await srcset('turned.avif', '480x720', '600x900')}" ${turnedSizes}><source type="image/webp" srcset="${await srcset('turned.webp', '480x720', '600x900')}" ${turnedSizes}>` +
      `<img src="${await named('turned.jpg', '900x600')}" width="600" height="900" alt="Turned" loading="lazy" decoding="async" srcset="${await srcset('turned.jpg', '480x720')}, ${await named('turned.jpg', '900x600')} 600w" ${turnedSizes}></picture>`,
  ])
  expect(await runDocsite(root, ['check-links', '--built'])).toMatchObject({code: 0})
  // a variant that is not there is a fault of the built site
  rmSync(path.join(root, 'dist/assets/files', files.find((file) => file.endsWith('.avif')) ?? ''))
  const checked = await runDocsite(root, ['check-links', '--built'])
  expect({code: checked.code, codes: [...checked.stdout.matchAll(/ error ([\w-]+)$/gm)].map(([, code]) => code)}).toEqual({
    code: 1,
    codes: ['image-missing', 'built-manifest'],
  })
}, 60_000)

test(
  'drawings are made without loss where that is smaller; animations, SVG, tiny images and those in islands stay as they are',
  {tags: ['rest']},
  async () => {
    const frames = await Promise.all([1, 2].map(async (seed) => drawPhoto(100, 80, seed).png().toBuffer()))
    const animated = sharp(frames, {join: {animated: true}})
    const still = await drawPhoto(300, 200).gif().toBuffer()
    const root = await makeFolder({
      ...sharpPackage(),
      'site-config.ts': config("islands: {Shown: {module: './shown.tsx'}}"),
      'shown.tsx': 'export const Shown = ({src}: {src: string}) => <img src={src} alt="In an island" />\n',
      'content/static/drawing.png': drawing,
      'content/docs/next/moving.gif': await animated.clone().gif().toBuffer(),
      'content/docs/next/moving.webp': await animated.clone().webp().toBuffer(),
      'content/docs/next/moving.png': animatedPng(await drawPhoto(90, 90, 3).png().toBuffer()),
      'content/docs/next/still.gif': still,
      'content/docs/next/tiny.png': await sharp({create: {width: 90, height: 90, channels: 3, background: '#f00'}})
        .png()
        .toBuffer(),
      'content/docs/next/shape.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${' '.repeat(5000)}</svg>`,
      'content/docs/next/a.mdx': `import still from './still.gif'

# A

![Drawing](/drawing.png)

<img src={still} alt="Still" />

![GIF](./moving.gif) ![WebP](./moving.webp) ![PNG](./moving.png) ![Tiny](./tiny.png) ![SVG](./shape.svg)

<Shown src={still} />
`,
    })
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    const images = imagesOf(root, 'docs/a/index.html')
    expect(
      images.map(
        (html) =>
          `${/alt="([^"]*)"/.exec(html)?.[1]}: ${[...html.matchAll(/\.(\w+) (\d+)w/g)].map(([, ext, width]) => `${ext} ${width}`).join(', ')}`,
      ),
    ).toEqual(['Drawing: webp 1200', 'Still: avif 300, webp 300', 'GIF: ', 'WebP: ', 'PNG: ', 'Tiny: ', 'SVG: ', 'In an island: '])
    const widest = /(drawing-\w+\.webp) 1200w/.exec(images[0] ?? '')?.[1] ?? ''
    const pixels = async (file: string): Promise<Buffer> => sharp(file).removeAlpha().raw().toBuffer()
    const [made, original] = [path.join(root, 'dist/assets/files', widest), path.join(root, 'content/static/drawing.png')]
    expect((await pixels(made)).equals(await pixels(original))).toBe(true)
    expect(statSync(made).size).toBeLessThan(statSync(original).size)
  },
)

test(
  'a picture of seven versions is one set of files, which later builds neither make again nor load sharp for',
  {tags: ['rest']},
  async () => {
    const versions = ['6', '5', '4', '3', '2', '1']
    const pages = ['next', ...versions].flatMap((version) => [
      [`content/docs/${version}/a.md`, '# A\n\n![Wide](./wide.jpg)\n'],
      [`content/docs/${version}/wide.jpg`, photo],
    ]) as [string, string | Buffer][]
    const root = await makeFolder({
      ...sharpPackage(),
      'site-config.ts': config(),
      'content/docs/versions.json': JSON.stringify(versions),
      ...Object.fromEntries(pages),
    })
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    expect(filesOf(root).length).toBe(10)
    const before = hashTree(path.join(root, 'dist'))
    // a package that ends the process which loads it
    await writeFiles(root, sharpPackage('process.abort()'))
    expect((await runDocsite(root, ['build'])).stdout).toContain('nothing had to be written')
    rmSync(path.join(root, 'dist'), {recursive: true})
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    expect(hashTree(path.join(root, 'dist'))).toEqual(before)

    // with other widths, only what is missing is made
    await writeFiles(root, {...sharpPackage(), 'site-config.ts': config().replace('{}', '{widths: [480, 720]}')})
    const cached = (): Map<string, number> => {
      const folder = path.join(root, '.docsite/cache/images')
      return new Map(readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).ino]))
    }
    const was = cached()
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    const is = cached()
    expect({
      files: filesOf(root).length,
      made: [...is.keys()].filter((name) => !was.has(name)).length,
      kept: [...is].filter(([name, node]) => was.get(name) === node).length,
    }).toEqual({
      files: 7,
      made: 3,
      kept: 3,
    })
    const here = hashTree(path.join(root, 'dist'))
    expect(await runDocsite(root, ['build', '--no-cache'])).toMatchObject({code: 0})
    expect(hashTree(path.join(root, 'dist'))).toEqual(here)
  },
)

test('a file that is damaged in the cache is made again', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...sharpPackage(),
    'site-config.ts': config(),
    'content/docs/next/a.md': '# A\n\n![Wide](./wide.jpg)\n',
    'content/docs/next/wide.jpg': photo,
  })
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  const before = hashTree(path.join(root, 'dist'))
  const folder = path.join(root, '.docsite/cache/images')
  const [first = '', second = ''] = readdirSync(folder).filter((name) => name !== 'list.json')
  writeFileSync(path.join(folder, first), Buffer.alloc(statSync(path.join(folder, first)).size))
  rmSync(path.join(folder, second))
  rmSync(path.join(root, 'dist'), {recursive: true})
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  expect(hashTree(path.join(root, 'dist'))).toEqual(before)
})

test(
  'an image that makes sharp fail, crash or take too much is reported where it is shown, and the others are converted',
  {tags: ['rest']},
  async () => {
    const root = await makeFolder({
      ...sharpPackage(
        `const real = require(${JSON.stringify(path.join(process.cwd(), 'node_modules/sharp'))})
const one = (bytes, ...rest) => (bytes.includes('CRASH') ? process.abort() : real(bytes, ...rest))
module.exports = Object.assign(one, real)`,
      ),
      'site-config.ts': config(),
      'content/docs/next/a.md':
        '# A\n\n![Cut](./cut.jpg)\n\n![Bomb](./bomb.png)\n\n![Crash](./crash.jpg)\n\n![Text](./text.png)\n\n![Wide](./wide.jpg)\n',
      'content/docs/next/wide.jpg': photo,
      'content/docs/next/cut.jpg': photo.subarray(0, photo.length / 2),
      'content/docs/next/bomb.png': pngBomb(30_000),
      'content/docs/next/crash.jpg': Buffer.concat([photo, Buffer.from('CRASH')]),
      'content/docs/next/text.png': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${' '.repeat(5000)}</svg>`,
    })
    const faults = [
      'content/docs/next/a.md:3:1 warning image-not-converted This image cannot be converted, so it is published as it is: VipsJpeg: premature end of JPEG image.',
      'content/docs/next/a.md:5:1 warning image-not-converted This image cannot be converted, so it is published as it is: it has 30000 × 30000 pixels, more than 64 million.',
      'content/docs/next/a.md:7:1 warning image-not-converted This image cannot be converted, so it is published as it is: its process ended with SIGABRT.',
      'content/docs/next/a.md:9:1 warning image-not-converted This image cannot be converted, so it is published as it is: Input buffer contains unsupported image format.',
    ]
    const told = (stdout: string): string[] =>
      [...stdout.matchAll(/^(\S+ warning \S+)\n {2}(.*)$/gm)].map(([, place, text]) => `${place} ${text}`)
    for (const run of ['cold', 'warm']) {
      const {code, stdout} = await runDocsite(root, ['build'])
      expect({run, code, told: told(stdout)}).toEqual({run, code: 0, told: faults})
    }
    expect(imagesOf(root, 'docs/a/index.html').map((html) => `${/alt="(\w*)"/.exec(html)?.[1]} ${html.startsWith('<picture>')}`)).toEqual([
      'Cut false',
      'Bomb false',
      'Crash false',
      'Text false',
      'Wide true',
    ])
  },
)

test('where sharp cannot be loaded, there is one warning, and images are as they are', async () => {
  const root = await makeFolder({
    ...sharpPackage('throw new Error(\'Could not load the "sharp" module using the linux-x64 runtime\\nPossible solutions:\')'),
    'site-config.ts': config(),
    'content/docs/next/a.md': '# A\n\n![Wide](./wide.jpg)\n\n![Turned](./turned.jpg)\n',
    'content/docs/next/wide.jpg': photo,
    'content/docs/next/turned.jpg': turned,
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, told: [...stdout.matchAll(/^\S+:\d+ warning .*\n.*$/gm)].map(([line]) => line)}).toEqual({
    code: 0,
    told: [
      'site-config.ts:1:77 warning sharp-missing\n  Images are published as they are: the installed `sharp` cannot be loaded: Could not load the "sharp" module using the linux-x64 runtime.',
    ],
  })
  expect(filesOf(root).map((file) => file.replace(/-\w+\./, '.'))).toEqual(['turned.jpg', 'wide.jpg'])
}, 30_000)

test('a build that is interrupted leaves whole files only, which the next one uses', {tags: ['rest']}, async () => {
  const photos = await Promise.all([1, 2, 3, 4].map(async (seed) => drawPhoto(1200, 800, seed).jpeg().toBuffer()))
  const root = await makeFolder({
    ...sharpPackage(),
    'site-config.ts': config(),
    'content/docs/next/a.md': `# A\n\n${photos.map((_, index) => `![P](./p${index}.jpg)\n`).join('\n')}`,
    ...Object.fromEntries(photos.map((bytes, index) => [`content/docs/next/p${index}.jpg`, bytes])),
  })
  const folder = path.join(root, '.docsite/cache/images')
  const watch = setInterval(() => {
    if (existsSync(folder) && readdirSync(folder).length >= 4) stop()
  }, 20)
  let stop = (): void => undefined
  const ended = await spawnDocsite(root, ['build'], {
    onStderr: (_said, kill) => {
      stop = () => kill('SIGINT')
    },
  })
  clearInterval(watch)
  const list = JSON.parse(readFileSync(path.join(folder, 'list.json'), 'utf8').split('\n')[1] ?? '{}') as {files: Record<string, unknown>}
  expect({
    code: ended.code,
    built: existsSync(path.join(root, 'dist')),
    drafts: readdirSync(folder).filter((name) => name.endsWith('.json.tmp')),
  }).toEqual({
    code: 130,
    built: false,
    drafts: [],
  })
  for (const name of Object.keys(list.files))
    expect(readFileSync(path.join(folder, name)).length).toBe((list.files[name] as {size: number}).size)
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  expect(imagesOf(root, 'docs/a/index.html').map((html) => html.startsWith('<picture>'))).toEqual([true, true, true, true])
})

test(
  'an archived version keeps its pictures, to the same bytes; programs read images without their variants',
  {tags: ['rest']},
  async () => {
    const root = await makeFolder({
      ...sharpPackage(),
      'site-config.ts': config('markdownPages: true'),
      'content/docs/versions.json': '["1.0"]',
      'content/docs/1.0/a.md': '# A\n\n![Wide](./wide.jpg)\n',
      'content/docs/1.0/wide.jpg': photo,
      'content/docs/next/a.md': '# A\n\nNew.\n',
    })
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    const before = hashTree(path.join(root, 'dist'))
    expect(Object.keys(before).filter((file) => file.endsWith('.avif')).length).toBe(3)
    expect(read(root, 'docs/a.md')).toMatch(/\n# A\n\n!\[Wide\]\(https:\/\/example\.org\/kit\/assets\/files\/wide-\w+\.jpg\)\n$/)
    expect(await runDocsite(root, ['archive', '1.0'])).toMatchObject({code: 0})
    expect((await runDocsite(root, ['build'])).stdout).toContain('nothing had to be written')
    expect(hashTree(path.join(root, 'dist'))).toEqual(before)
  },
)

test(
  'the fragment of an image for one colour mode becomes a class, whatever wrote the image, and is no part of the file',
  {tags: ['rest']},
  async () => {
    const shape = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
    const root = await makeFolder({
      'site-config.ts': config("markdownPages: true, components: {Shape: './shape.tsx'}").replace('images: {},', ''),
      'shape.tsx': 'export const Shape = ({src}: {src: string}) => <img className="shape" src={src} alt="Component" />\n',
      'content/pages/index.tsx': `import day from '@site/content/docs/next/day.svg'\n\nexport default function Home() {\n  return <img src={day + '#light'} alt="React" />\n}\n`,
      'content/docs/next/day.svg': shape,
      'content/docs/next/night.svg': shape.replace('4', '5'),
      'content/docs/next/a.md': '# A\n\n![Day](./day.svg#light)\n![Night](./night.svg#dark)\n\n![Alone](./night.svg#gh-dark-mode-only)\n',
      'content/docs/next/b.mdx': `import day from './day.svg'

# B

<Figure src="./night.svg#dark" alt="Figure" />

<img className="wide" src="./day.svg#light" alt="JSX" />

<Shape src={day + '#gh-light-mode-only'} />

![Elsewhere](https://example.com/a.png#dark)
`,
    })
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    const imagesIn = (page: string): string[] => imagesOf(root, page).map((html) => html.replaceAll(/-[\da-f]{8}\./g, '.'))
    const late = 'loading="lazy" decoding="async"'
    const [day, night] = ['src="/kit/assets/files/day.svg" width="4" height="3"', 'src="/kit/assets/files/night.svg" width="5" height="3"']
    expect(['docs/a/index.html', 'docs/b/index.html', 'index.html'].map(imagesIn)).toEqual([
      [
        `<img ${day} alt="Day" class="image-light" ${late}>`,
        `<img ${night} alt="Night" class="image-dark" ${late}>`,
        `<img ${night} alt="Alone" class="image-dark" ${late}>`,
      ],
      [
        `<img ${night} alt="Figure" loading="lazy" class="image-dark">`,
        `<img class="wide image-light" ${day} alt="JSX" ${late}/>`,
        `<img class="shape image-light" ${day} alt="Component" loading="lazy">`,
        `<img src="https://example.com/a.png" alt="Elsewhere" class="image-dark" ${late}>`,
      ],
      [`<img ${day} alt="React" class="image-light" loading="lazy">`],
    ])
    const styled = ['docs/a/index.html', 'docs/b/index.html', 'index.html', '404.html'].map((page) =>
      /assets\/images-\w+\.css/.test(read(root, page)),
    )
    expect(styled).toEqual([true, true, true, false])
    // beside the image for light mode, that for dark mode says the same again
    expect([...read(root, 'docs/a.md').matchAll(/!\[(\w+)\]/g)].map(([, alt]) => alt)).toEqual(['Day', 'Alone'])
    expect(await runDocsite(root, ['check-links', '--built'])).toMatchObject({code: 0})
  },
)

test('serve shows the images themselves', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...sharpPackage(),
    'site-config.ts': config(),
    'content/docs/next/a.md': '# A\n\n![Wide](./wide.jpg)\n',
    'content/docs/next/wide.jpg': photo,
  })
  const served = await startDocsite(root, ['serve', '--port', '0'])
  const html = await (await fetch(`${served.origin}/kit/docs/a/`)).text()
  await served.stop()
  expect(/<img src="[^"]*wide-\w+\.jpg" width="1600" height="1000" alt="Wide"[^>]*>/.exec(html)?.[0]).toMatch(/decoding="async">$/)
  expect(html).not.toContain('<picture>')
})

/** Puts control data of an animation before the pixels of a PNG. */
function animatedPng(still: Buffer): Buffer {
  const at = still.indexOf('IDAT') - 4
  return Buffer.concat([still.subarray(0, at), Buffer.from('000000086163544c00000002000000003d4e1ab5', 'hex'), still.subarray(at)])
}

/** A PNG of a few bytes per thousand pixels, which is whole. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const bytes = Buffer.alloc(data.length + 12)
    bytes.writeUInt32BE(data.length)
    bytes.write(type, 4, 'latin1')
    data.copy(bytes, 8)
    bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
    return bytes
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([1, 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
