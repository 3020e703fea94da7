import {expect, test} from 'vitest'
import {inheritDocs} from '../../../../../../renderer/features/api/comments/inherit-docs.ts'
import type {ApiComment} from '../../../../../../renderer/features/api/model/api.ts'
import type {VersionLibrary} from '../../../../../../renderer/features/api/model/library.ts'
import {loadCompiler} from '../../../../../../renderer/features/api/parse/load-compiler.ts'
import {readModules} from '../../../../../../renderer/features/api/parse/read-modules.ts'

/** Comments of the items and members of a declaration file, by name. */
function commentsOf(text: string): Record<string, unknown> {
  const home = {folder: 'node_modules/lib', peers: []}
  const common = {id: 'lib', name: 'lib', version: 'next', home, folder: '', exclude: []}
  const library: VersionLibrary = {...common, declarations: [{path: 'index.d.ts', text}], entries: new Map([['.', 'index.d.ts']])}
  const [module] = inheritDocs(library, readModules(loadCompiler(), library, 'exports'))
  const said = (comment: ApiComment | undefined) => comment && [comment.text, Object.fromEntries(comment.params), comment.returns]
  const items = (module?.items ?? []).flatMap((item) => [
    [item.name, said(item.comment)] as const,
    ...item.members.map((member) => [`${item.name}.${member.name}`, said(member.comment)] as const),
  ])
  return Object.fromEntries(items)
}

test('{@inheritDoc} stands for the text, the parameters and the result of the symbol that it names', () => {
  const comments = commentsOf(`/**
 * Draws.
 * @param text The text.
 * @param size The size.
 * @returns The drawing.
 */
export declare function draw(text: string, size: number, /** The colour. */ colour: string): string
/** {@inheritDoc draw} */
export declare function paint(text: string, size: number, colour: string): string
/**
 * {@inheritDoc paint}
 *
 * Slowly.
 * @param size Its own size.
 */
export declare function etch(text: string, size: number): string
/** {@inheritDoc missing} */
export declare function lost(): void
/** {@inheritDoc circle} */
export declare function circle(): void
/** The base. */
export declare class Base {
  /** The kind. */
  kind: string
  /** Runs. */
  run(): void
}
/** {@inheritdoc Base} */
export declare class Heir extends Base {
  /** {@inheritDoc} */
  run(): void
  /** {@inheritDoc (Base:class).kind} */
  other: string
  /** {@inheritDoc Heir#run} */
  again(): void
  /** {@inheritDoc lib#Heir.kind} */
  third: string
}
`)
  const drawn = {text: 'The text.', size: 'The size.', colour: 'The colour.'}
  const plain = (text: string) => [text, {}, undefined]
  expect(comments).toEqual({
    draw: ['Draws.', {text: 'The text.', size: 'The size.'}, 'The drawing.'],
    paint: ['Draws.', drawn, 'The drawing.'],
    etch: ['Draws.\n\nSlowly.', {...drawn, size: 'Its own size.'}, 'The drawing.'],
    lost: undefined,
    circle: undefined,
    Base: plain('The base.'),
    'Base.kind': plain('The kind.'),
    'Base.run': plain('Runs.'),
    Heir: plain('The base.'),
    'Heir.run': plain('Runs.'),
    'Heir.other': plain('The kind.'),
    'Heir.again': plain('Runs.'),
    'Heir.third': plain('The kind.'),
  })
})
