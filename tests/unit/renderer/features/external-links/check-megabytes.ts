import {findAnchors} from '../../../../../renderer/features/external-links/find-anchors.ts'
import {runChecks, texts} from '../../../../megabytes.ts'

const isPresent = (text: string): boolean =>
  findAnchors({text, isWhole: true}, new URL('https://example.org'), ['x']).some(({state}) => state === 'present')

runChecks(Object.entries(texts).map(([name, text]) => [name, () => isPresent(text), false]))
