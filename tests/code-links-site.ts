const manifest = (version: string): string => JSON.stringify({name: 'shapes', version, types: 'index.d.ts'})

const first = `export interface Shape {
  readonly area: number;
  scale(by: number): Shape;
}
/** @deprecated */
export declare function circle(radius: number): Shape;
export type Options = {width: number};
interface Paints {
  ${Array.from({length: 16}, (_one, index) => `paint${index}: string;`).join('\n  ')}
}
export declare class Canvas<Fill extends keyof Paints = keyof Paints, Stroke extends keyof Paints = keyof Paints, Mode = 'a' | 'b'> {
  constructor(options: Options);
  draw(shape: Shape): void;
}
export {};
`

const code = `import {Canvas, circle} from 'shapes'

const canvas = new Canvas({width: 200})
// highlight-next-line
const ring = circle(20)
canvas.draw(ring.scale(2))`

/** A page that is the same in both versions: compiled once, read with two libraries. */
const page = `---
title: Draw
slug: /
---

Draw:

\`\`\`ts title="draw.ts"
${code}
\`\`\`

A step of it, in a diff:

\`\`\`ts diff part-of="draw.ts"
-canvas.draw(ring)
+canvas.draw(ring.scale(2))
\`\`\`

Not this one:

\`\`\`ts no-links
circle(30)
\`\`\`

Only newer ones round:

\`\`\`js
const canvas = new Canvas({width: 1})
canvas.draw(circle(1).round())
\`\`\`
`

const descriptions = {
  module: 'shapes',
  description: 'Shapes to draw.',
  items: {
    Shape: {
      description: 'What can be drawn.',
      members: {
        area: {description: 'In square pixels.'},
        scale: {description: 'Gives a shape of another size. The first stays as it is.'},
        round: {description: 'Rounds its corners.'},
      },
    },
    circle: {description: 'Makes a circle.', example: '```ts no-links\nconst round = true\n```'},
    Options: {description: 'How a canvas is.', members: {width: {description: 'In pixels.'}}},
    Canvas: {
      description: 'A place to draw on.',
      members: {constructor: {description: 'Makes one.'}, draw: {description: 'Draws a shape.'}},
    },
  },
}

/** A site whose two versions document a library each, and have one page with code. */
export const codeLinksFiles: Readonly<Record<string, string>> = {
  'types/1/package.json': manifest('1.0.0'),
  'types/1/index.d.ts': first,
  'types/2/package.json': manifest('2.0.0'),
  'types/2/index.d.ts': first.replace('scale(by: number): Shape;', 'scale(by: number, keep?: boolean): Shape;\n  round(): Shape;'),
  'content/api/shapes.json': JSON.stringify(descriptions),
  'content/docs/versions.json': '["1.0"]',
  'content/docs/1.0/draw.md': page,
  'content/docs/next/draw.md': page,
}

/** The configuration of that site. */
export const codeLinksConfig = {
  api: [{name: 'shapes', source: './types/2', versions: {'1.0': './types/1'}, descriptions: 'content/api'}],
  codeCheck: {lib: ['es2022']},
}
