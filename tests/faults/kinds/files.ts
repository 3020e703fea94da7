import {faultsOf} from '../fault.ts'
import type {FaultKind} from '../fault.ts'
import {inMarkdown, inMdx, inPages} from '../fault.ts'

const image = 'image-missing'
const asset = 'asset-missing'

/** Images and other files that are not there. In HTML what is reported is the element, from its `<` on. */
export const fileFaults: readonly FaultKind[] = [
  ...faultsOf(
    {place: 'words'},
    {
      'image beside': [image, 'missing images', ({n}) => `‸![words](./gone-${n}.png)`],
      'image of the static folder': [image, 'missing images', ({n}) => `‸![words](/img/gone-${n}.png)`],
      'image from the site': [image, 'missing images', ({n}) => `‸![words](@site/content/static/gone-${n}.png)`],
      'image with the wrong case': [image, 'case of assets', ({to}) => `‸![words](${to('guide/img/Square.svg')})`],
      'static image with the wrong case': [image, 'case of static files', () => '‸![words](/img/Static-Square.svg)'],
      'image without alt': [image, 'missing images', ({n}) => `‸![](./gone-${n}.png "A title")`],
      'image in a link': [image, 'missing images', ({n, to}) => `[‸![words](./gone-${n}.png)](${to('guide/targets.md')})`],
      'image outside the site': ['asset-outside', 'files outside', ({n}) => `‸![words](../../../../../../../gone-${n}.png)`],
      'download beside': [asset, 'missing assets', ({n}) => `‸[words](./gone-${n}.zip)`],
      'download of the static folder': [asset, 'missing assets', ({n}) => `‸[words](/files/gone-${n}.pdf)`],
      'download with query': [asset, 'missing assets', ({n}) => `‸[words](/files/gone-${n}.pdf?v=1#page=2)`],
      'download with the wrong case': [asset, 'case of static files', () => '‸[words](/files/Paper.pdf)'],
    },
  ),
  ...faultsOf(
    {place: 'blocks'},
    {
      'image by definition': [
        image,
        'missing images',
        ({n}) => `![one][image ${n}] and ![image ${n}].\n\n‸[image ${n}]: <./gone ${n}.png>`,
      ],
      'code of a file': ['code-file-missing', 'code files', ({n}) => `‸\`\`\`js file=./gone-${n}.js\n\`\`\``],
    },
  ),
  ...faultsOf(
    {place: 'words', where: inMarkdown},
    {
      'raw image': [image, 'missing images', ({n}) => `‸<img alt="x" src="./gone-${n}.png">`],
      srcset: [asset, 'srcset', ({n, to}) => `‸<img src="${to('guide/img/square.svg')}" alt="" srcset="/gone-${n}.png 2x">`],
      audio: [asset, 'audio', ({n}) => `‸<audio src="./gone-${n}.mp3"></audio>`],
      'embedded file': [asset, 'embed', ({n}) => `‸<embed src="./gone-${n}.pdf">`],
      object: [asset, 'object', ({n}) => `‸<object data="./gone-${n}.pdf">x</object>`],
    },
  ),
  ...faultsOf(
    {place: 'blocks', where: inMarkdown},
    {
      'raw image in a block': [
        image,
        'missing images',
        ({n}) => `<p align="center">\n\t‸<img src="./gone-${n}.png" alt="">\n  é ‸<img src=/gone-${n}.png alt="">\n</p>`,
      ],
      'later candidates of a srcset': [
        asset,
        'candidates of srcset',
        ({n, to}) =>
          `‸‸<img src="${to('guide/img/square.svg')}" alt="" srcset="/img/static-square.svg, data:image/png;base64,AAAA 2x, /gone-${n}.png 640w,\n  ./gone-too-${n}.png 3x">`,
      ],
      'source of a picture': [
        asset,
        'srcset',
        ({n}) =>
          `<picture>\n  ‸<source media="(min-width: 1px)" srcset="./gone-${n}.avif">\n  <img src="/img/static-square.svg" alt="">\n</picture>`,
      ],
      video: [asset, 'video src', ({n}) => `‸<video src="/gone-${n}.mp4" controls></video>`],
      'poster of a video': [asset, 'video poster', ({n}) => `‸<video src="/files/film.mp4" poster="./gone-${n}.png"></video>`],
      'source of a video': [
        asset,
        'source src',
        ({n}) => `<video controls>\n  ‸<source src="/gone-${n}.webm" type="video/webm">\n</video>`,
      ],
      captions: [asset, 'track', ({n}) => `<video src="/files/film.mp4">‸<track src="./gone-${n}.vtt"></video>`],
      frame: ['link-missing-page', 'iframe', ({n}) => `‸<iframe src="/gone-${n}/" title="x"></iframe>`],
    },
  ),
  ...faultsOf(
    {place: 'words', where: inMdx},
    {
      'JSX image': [image, 'JSX elements', ({n}) => `‸<img src="./gone-${n}.png" alt="" />`],
    },
  ),
  ...faultsOf(
    {place: 'blocks', where: inMdx},
    {
      'image of a component': [image, 'rendered elements', ({n}) => `‸<Figure src="./gone-${n}.png" alt="x" caption="words" />`],
      'film of a component': [asset, 'rendered elements', ({n}) => `‸‸<Video mp4="/gone-${n}.mp4" poster="./gone-${n}.png" title="x" />`],
    },
  ),
  ...faultsOf(
    {place: 'front matter', where: inPages},
    {
      'image of the front matter': [image, 'images of front matter', ({n}) => `image: ‸/img/gone-${n}.png`],
    },
  ),
]
