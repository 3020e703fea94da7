import {expect, test} from 'vitest'
import type {LinkedReference} from '../../../../../../renderer/features/api/code-links/documented-symbols.ts'
import {linkPages} from '../../../../../../renderer/features/api/code-links/link-pages.ts'
import {libraryFiles} from '../../../../../../renderer/features/api/library/library-files.ts'
import type {VersionLibrary} from '../../../../../../renderer/features/api/model/library.ts'
import {loadCompiler} from '../../../../../../renderer/features/api/samples/compiler.ts'
import type {Sample} from '../../../../../../renderer/features/api/samples/sample.ts'
import {makeSample} from '../samples/make-sample.ts'

const shapes = `
export interface Shape { readonly area: number; scale(by: number, options?: {keep: boolean}): Shape; }
export interface Maker { circle(radius: number): Shape; }
export declare const make: Maker;
export type Options = {width: number; height?: number};
export declare function draw(shape: Shape, options?: Options): void;
export declare enum Colour { Red, Blue }
export declare class Canvas { constructor(options: Options); fill(colour: Colour): this; }
interface Hidden { secret: string; deep: Deep; }
type Deep = {'a-b': 1; area: {area: number}};
export declare const hidden: Hidden;
export {};
`
const view = `
import {Shape} from './shapes';
export interface ViewProps { shape: Shape; onDraw?: (shape: Shape) => void; }
export declare function View(props: ViewProps): any;
`
const library: VersionLibrary = {
  id: 'lib',
  name: 'lib',
  version: '1.0',
  home: {folder: 'node_modules/lib', peers: []},
  declarations: [
    {path: 'types/index.d.ts', text: "export * from './shapes';\nexport {View as default, View, ViewProps} from './view';\n"},
    {path: 'types/shapes.d.ts', text: shapes},
    {path: 'types/view.d.ts', text: view},
  ],
  entries: new Map([['.', 'types/index.d.ts']]),
  folder: 'types/',
  exclude: [],
}

function link(samples: readonly Sample[], modules: LinkedReference['modules'] = 'files'): Record<string, string>[] {
  const files = libraryFiles({libraries: [library], stubs: new Map()})
  const reference = {path: 'api', modules, library}
  const options = {root: '/nowhere', strict: true, jsx: 'classic', lib: ['es2023'], declarations: []} as const
  const order = {world: {hash: '', files, homes: new Map(), inScope: ['lib']}, references: [reference], pages: [samples]}
  const {pages} = linkPages({compiler: loadCompiler(), parsed: new Map(), options}, order)
  return pages.flatMap(({targets, samples: uses}) =>
    uses.map((own, index) =>
      Object.fromEntries(own.map(([start, end, target]) => [`${samples[index]?.code.slice(start, end)} ${start}`, targets[target] ?? ''])),
    ),
  )
}

/** Names of a line of code, in its order. */
function targetsIn(code: string, language: Sample['language'] = 'ts'): [string, string][] {
  const [found = {}] = link([makeSample(code, '', language)])
  return Object.entries(found).map(([name, target]) => [name.split(' ')[0] ?? '', target])
}

test('imports, values, types and members lead to their sections', () => {
  const code =
    "import {make, draw as paint} from 'lib'\nimport type {Shape} from 'lib'\nconst one: Shape = make.circle(2).scale(one.area)\npaint(one)"
  expect(targetsIn(code)).toEqual([
    ['make', 'api/modules/shapes#make'],
    ['draw', 'api/modules/shapes#draw'],
    ['paint', 'api/modules/shapes#draw'],
    ['Shape', 'api/interfaces/shapes.shape'],
    ['Shape', 'api/interfaces/shapes.shape'],
    ['make', 'api/modules/shapes#make'],
    ['circle', 'api/interfaces/shapes.maker#circle'],
    ['scale', 'api/interfaces/shapes.shape#scale'],
    ['area', 'api/interfaces/shapes.shape#area'],
    ['paint', 'api/modules/shapes#draw'],
  ])
})

test('keys of objects, destructured properties and members of enumerations are what is expected there', () => {
  const code = 'const canvas = new Canvas({width: 1})\nconst {area, scale: grow} = make.circle(1)\ncanvas.fill(Colour.Red)'
  expect(targetsIn(code)).toEqual([
    ['Canvas', 'api/classes/shapes.canvas'],
    ['width', 'api/modules/shapes#options-width'],
    ['area', 'api/interfaces/shapes.shape#area'],
    ['scale', 'api/interfaces/shapes.shape#scale'],
    ['make', 'api/modules/shapes#make'],
    ['circle', 'api/interfaces/shapes.maker#circle'],
    ['fill', 'api/classes/shapes.canvas#fill'],
    ['Colour', 'api/enums/shapes.colour'],
    ['Red', 'api/enums/shapes.colour#red'],
  ])
})

test('elements and their attributes lead to the component and its props, in JavaScript too', () => {
  expect(targetsIn("import View from 'lib'\nconst shown = <View onDraw={(shape) => shape.area}></View>", 'jsx')).toEqual([
    ['View', 'api/modules/view#view'],
    ['View', 'api/modules/view#view'],
    ['onDraw', 'api/interfaces/view.viewprops#ondraw'],
    ['area', 'api/interfaces/shapes.shape#area'],
    ['View', 'api/modules/view#view'],
  ])
})

test('what the sample, the language or nobody declares leads nowhere, nor what the library does not export', () => {
  const code =
    'const draw = [1].map((area) => area)\nconsole.log(draw.length, hidden.secret, nobody, make.square(1))\nmake.circle(1).scale(2, {keep: true})'
  expect(targetsIn(code).map(([name]) => name)).toEqual(['hidden', 'secret', 'make', 'make', 'circle', 'scale'])
})

test('members of types that nobody can import lead to where these are declared below a signature', () => {
  expect(targetsIn("hidden.deep.area.area\nhidden.deep['a-b'] + hidden.secret.length")).toEqual([
    ['hidden', 'api/modules/shapes#hidden'],
    ['deep', 'api/modules/shapes#hidden-deep'],
    ['area', 'api/modules/shapes#deep-area'],
    ['hidden', 'api/modules/shapes#hidden'],
    ['deep', 'api/modules/shapes#hidden-deep'],
    ['hidden', 'api/modules/shapes#hidden'],
    ['secret', 'api/modules/shapes#hidden-secret'],
  ])
})

test('entry points are modules where the reference says so', () => {
  expect(link([makeSample('make.circle(1)')], 'exports')).toEqual([
    {'make 0': 'api/modules/lib#make', 'circle 5': 'api/interfaces/lib.maker#circle'},
  ])
})

test('a sample goes on from others, a part has what its program names, and no-links says nothing', () => {
  const samples = [
    makeSample('const one = make.circle(1)'),
    makeSample('one.area', 'continues'),
    makeSample('const two = make.circle(2)\nif (two) {\n  draw(two)\n}', 'title="App.ts"'),
    makeSample('draw(two)'),
    makeSample('+  draw(two)', 'diff part-of="App.ts"'),
    makeSample('make', 'no-links'),
    makeSample('draw(', 'no-check="broken"'),
  ]
  expect(link(samples)).toEqual([
    {'make 12': 'api/modules/shapes#make', 'circle 17': 'api/interfaces/shapes.maker#circle'},
    {'area 4': 'api/interfaces/shapes.shape#area'},
    {'make 12': 'api/modules/shapes#make', 'circle 17': 'api/interfaces/shapes.maker#circle', 'draw 40': 'api/modules/shapes#draw'},
    {'draw 0': 'api/modules/shapes#draw'},
    {'draw 3': 'api/modules/shapes#draw'},
    {},
    {'draw 0': 'api/modules/shapes#draw'},
  ])
})
