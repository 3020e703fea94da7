/** A name without a place to break it. */
const endless = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400"><rect width="1600" height="400" fill="#888"/></svg>'

const sentence =
  'The camera hands over a frame, a model looks at it, and the result is on the screen before the next frame comes, without a server and without a network.'

/** A page that has everything that is too long, too wide or too deep. */
const awkward = `---
title: ${endless}
tags: [camera, ${endless.toLowerCase()}]
---

${`${sentence} `.repeat(8)}

## Code with \`${endless}\` in its heading

\`\`\`ts title="a/very/long/path/${endless}.ts" {1} showLineNumbers
const line = '${'long '.repeat(40)}'
\`\`\`

A path: \`/data/user/0/com.example.lighthouse/files/models/mobilenet_v3_small_quantized_2024_01_05.ptl\`, a link:
https://example.com/${'deep/'.repeat(30)}, a word: ${endless}.

- a list
  - in a list
    - with code

      \`\`\`sh
      npm install ${'--with-an-option '.repeat(12)}
      \`\`\`

> A quotation with a list
>
> 1. and ${endless}

:::tip[${endless}]

Text with \`code\`.

\`\`\`sh
npm run ${'something '.repeat(20)}
\`\`\`

:::

## Wide things

| Option | Type | Default | What it does | Since |
| --- | --- | ---: | --- | --- |
| \`hideCaptureButton\` | \`boolean\` | \`false\` | Leaves the button to the app, which draws its own. | \`0.2.0\` |
| \`targetResolution\` | \`{width: number; height: number}\` | \`480 × 640\` | Size that the camera is asked for. | \`0.1.0\` |

![A wide picture](./wide.svg)

<img src="./wide.svg" alt="A wide picture" width="1600" height="400">

${picture}

<div>

${picture}

</div>

<canvas width="1600" height="40"></canvas>

$$
${'a + '.repeat(60)} b
$$

<details>
<summary>${endless}</summary>

Folded words.

</details>

### Shown

${`${sentence}\n\n`.repeat(12)}

### The end

Last words.
`

const plain = `# Start\n\n${sentence}\n\n[A heading elsewhere](./deep/awkward.md#wide-things)\n`

/** Sources of a site whose pages try the layout: by path relative to its root. */
export const awkwardSite: Readonly<Record<string, string>> = {
  'content/docs/next/start.md': plain,
  'content/docs/next/deep/awkward.md': awkward,
  'content/docs/next/code.md': `# Code\n\n\`\`\`sh\nnpm install ${'--with-an-option '.repeat(12)}\n\`\`\`\n\n\`\`\`sh\nnpm install ${'--save '.repeat(6)}\n\`\`\`\n`,
  'content/docs/next/deep/wide.svg': picture,
  'content/docs/next/deep/_category_.json': JSON.stringify({
    label: `Category ${endless}`,
    link: {type: 'generated-index', slug: '/listing'},
  }),
  'content/docs/next/deep/deeper/last.md': `# Last\n\n${sentence}\n`,
  'content/pages/index.md': `# Home\n\n${sentence}\n`,
  'content/pages/alone.md': `# Alone\n\n${sentence}\n`,
}

/** Routes of that site that differ in their template. */
export const awkwardRoutes: readonly string[] = [
  '/docs/start/',
  '/docs/deep/awkward/',
  '/docs/listing/',
  '/docs/tags/',
  '/alone/',
  '/404.html',
]
