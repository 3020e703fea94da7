import {expect, test} from 'vitest'
import {createPolicyCheck} from '../../../../../renderer/graph/links/check-policy.ts'
import type {PolicyConfig} from '../../../../../renderer/graph/links/check-policy.ts'
import type {Reference} from '../../../../../renderer/core/model/doc.ts'
import {bindReferences} from '../../../../../renderer/graph/links/bind-references.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'
import {makeBoundSite} from './bound-site.ts'

const place = {start: {line: 1, column: 1}, end: {line: 1, column: 2}}
const script: Reference = {kind: 'asset', url: 'https://cdn.example/x.js', place, hole: false, directive: 'scriptSrc'}
const object: Reference = {kind: 'asset', url: './a.pdf', place, hole: true, directive: 'objectSrc'}

test.each<[string, PolicyConfig, Reference, boolean]>([
  ['no policy', {contentSecurityPolicy: false}, script, false],
  ['the policy of every site', {contentSecurityPolicy: {}}, script, true],
  ['a source of the configuration', {contentSecurityPolicy: {scriptSrc: ['https://cdn.example']}}, script, false],
  ['a source of another directive', {contentSecurityPolicy: {styleSrc: ['https://cdn.example']}}, script, true],
  ['a script of every page', {contentSecurityPolicy: {}, scripts: [{src: 'https://cdn.example/x.js?v=1'}]}, script, false],
  [
    'a feature',
    {
      contentSecurityPolicy: {},
      plugins: [{name: 'x', requests: [{because: 'x', directive: 'scriptSrc', source: 'https://cdn.example', when: 'load'}]}],
    },
    script,
    false,
  ],
  ['a file of the site in a plugin', {contentSecurityPolicy: {}}, object, true],
  ['a file of the site in a plugin that is allowed', {contentSecurityPolicy: {objectSrc: ["'self'"]}}, object, false],
  ['an image', {contentSecurityPolicy: {}}, {kind: 'image', url: 'https://a.example/x.png', place, hole: false}, false],
  ['a link', {contentSecurityPolicy: {}}, {kind: 'link', url: 'http://a.example/', place, hole: false}, false],
])('%s', (_name, config, reference, isBlocked) => {
  expect(createPolicyCheck(config)(reference)?.code).toBe(isBlocked ? 'policy-blocked' : undefined)
})

test('what pages load from other hosts is reported where it stands, and files of the site are not', async () => {
  const lines = [
    '<script src="https://a.example/x.js"></script> <script src="/x.js"></script>',
    '<link rel="preload" as="style" href="https://a.example/x.css"> <link rel="preconnect" href="https://a.example">',
    '<img srcset="http://a.example/x.png 2x" src="data:image/png;base64,x" alt="">',
    '<form action="/send"></form> <form action="https://a.example" data-noBrokenLinkCheck></form>',
  ]
  const site = await makeBoundSite({'content/docs/next/index.md': `# Start\n\n${lines.join('\n\n')}\n`})
  const {diagnostics} = bindReferences({...site, config: {...site.config, contentSecurityPolicy: {}}})
  expect(showDiagnostics(diagnostics).map((shown) => /^\S+ policy-blocked/.exec(shown)?.[0] ?? shown)).toEqual([
    'content/docs/next/index.md:3:1 policy-blocked',
    'content/docs/next/index.md:5:1 policy-blocked',
    'content/docs/next/index.md:7:1 policy-blocked',
    'content/docs/next/index.md:9:30 policy-blocked',
  ])
})
