/** A page that uses every component once, and the files it needs beside it. */
export const componentsPage = `---
title: Components
---

Words before, with <Badge type="tip">new</Badge> and <Badge type="danger" text="deprecated" /> labels.

## Code tabs

<CodeTabs groupId="language">

\`\`\`ts title="app.ts"
const answer: number = 42
\`\`\`

\`\`\`python tab="Python" title="app.py"
answer = 42
\`\`\`

\`\`\`sh
echo 42
\`\`\`

</CodeTabs>

## Diff tabs

<DiffTabs>

\`\`\`diff
 const one = 1
-const two = 3
+const two = 2
\`\`\`

\`\`\`ts title="numbers.ts"
const one = 1
const two = 2
\`\`\`

</DiffTabs>

## Details

<details>
<summary>More about it</summary>

Text with a [link](./other.md).

</details>

<Details summary="As a component">

Folded text.

</Details>

## Figures

<Figure src="./picture.svg" alt="A triangle over a line" caption="Figure 1: a triangle" zoom />

[![A triangle, once more](./picture.svg)](./picture.svg)

<Figure caption="Two words">

One. Two.

</Figure>

## Video

<Video
  mp4="./film.mp4"
  webm="./film.webm"
  title="A square turns"
  poster="./picture.svg"
  captions="./film.vtt"
  width={320}
  height={180}
  caption="Film 1"
  autoPlay
  loop
/>

## Cards

<Cards>
<Card title="Other page" href="./other.md" icon="→">

Text with **emphasis** and a [link of its own](./other.md#part).

</Card>
<Card title="No link" description="Only words." />
<Card title="Elsewhere" href="https://example.com/" description="Another site." />
</Cards>

## Steps

<Steps>

1. Install it.

   \`\`\`sh
   npm install it
   \`\`\`

2. Start it.
3. Look at it.

</Steps>

<Steps>

### Open the box

With care.

### Close the box

Without it.

</Steps>
`
