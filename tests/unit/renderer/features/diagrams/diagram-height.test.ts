import {expect, test} from 'vitest'
import {diagramHeight} from '../../../../../renderer/features/diagrams/diagram-height.ts'

const labelled = `flowchart TD
  accTitle: From a photo to boxes
  camera["Camera"] -->|image| detect["detectObjects"]
  detect -->|"tensor [1, 3, 1422, 800]"| model["DETR"]
  model -->|"classes [1, 100, 92]<br/>boxes [1, 100, 4]"| choose["Keep the sure ones"]
  choose -->|detections| canvas["Canvas:<br/>photo and boxes"]`

const late = `flowchart TD
  code["App.tsx<br/>package.json<br/>app.json"] -->|"npx expo prebuild"| native["android/ and ios/"]
  native -->|"npm run android<br/>npm run ios"| app["App on the phone"]
  plugin["Config plugin of<br/>react-native-pytorch-core"] -.->|"edits build.gradle"| native`

const circle = `flowchart TD
  text["il fait froid ."] -->|ids| encoder["Encoder"]
  encoder -->|"outputs [1, n, 256]"| decoder["Decoder"]
  encoder -->|"hidden [1, 1, 256]"| decoder
  decoder -->|"scores"| word["best word"]
  word -->|"its id, next round"| decoder
  word --> out["it is cold ."]`

const spaced = `%%{init: {"flowchart": {"nodeSpacing": 6, "rankSpacing": 32}}}%%
flowchart TD
  sentence["Snowballs melt."] --> snowballs & melt & stop["."]
  snowballs --> p1["snow"] & p2["##ball"] & p3["##s"]
  melt --> p4["melt"]
  stop --> p5["."]
  p1 --> i1["1"]
  p4 --> i4["4"]`

const shapes = `flowchart TD
  params["params<br/>{image}"] --> pack(["pack"])
  pack -->|tensor| inference(["inference"])
  inference -->|tensor| unpack(["unpack"])
  unpack --> result["result<br/>{maxIdx, confidence}"]
  spec["live.spec.json"] -.-> pack
  spec -.-> unpack`

// as Mermaid 11 draws them in Chromium
test.each([
  ['labels between rows', labelled, 630],
  ['a node that nothing leads to', late, 398],
  ['a link that leads back up', circle, 558],
  ['spacing of its own', spaced, 328],
  ['ends that are round', shapes, 537],
  ['a row', 'flowchart LR\n  Markdown --> Compiled --> Bound --> HTML', 70],
])('the height of a flowchart with %s', (_, source, height) => {
  expect(diagramHeight(source)).toBe(height)
})

test('a diamond is about as high as its text is wide', () => {
  const height = diagramHeight(
    'graph TD\n  a["React<br/>Native:<br/>older"] --> b{"pickFirst"}\n  b -- yes --> c["App package:<br/>one libfbjni.so"]',
  )
  expect(Math.abs((height ?? 0) - 440)).toBeLessThan(5)
})

test.each([
  ['no flowchart', 'sequenceDiagram\n  A->>B: hello'],
  ['subgraphs', 'flowchart TD\n  subgraph one\n  a --> b\n  end'],
  ['shapes that are not known', 'flowchart TD\n  a[(Data)] --> b'],
  ['a mistake', 'flowchart TD\n  a --> --> b'],
  ['nothing in it', 'flowchart TD'],
  ['hundreds of links', `flowchart TD\n${Array.from({length: 201}, (_, index) => `n${index} --> n${index + 1}`).join('\n')}`],
])('none is known of a diagram with %s', (_, source) => {
  expect(diagramHeight(source)).toBeUndefined()
})
