import {faultsOf} from '../fault.ts'
import type {FaultKind} from '../fault.ts'
import {inMarkdown, inMdx} from '../fault.ts'

/** URLs that are wrong in themselves, wherever they lead. */
export const urlFaults: readonly FaultKind[] = [
  ...faultsOf(
    {place: 'words'},
    {
      'own site': ['link-same-site', 'own site', ({baseUrl}) => `‸[words](https://docs.example.org${baseUrl}faq/)`],
      'own site without scheme': ['link-same-site', 'own site', ({baseUrl}) => `‸[words](//docs.example.org${baseUrl}faq/)`],
      'own site in capitals': ['link-same-site', 'own site', ({baseUrl}) => `‸[words](HTTPS://Docs.Example.ORG${baseUrl}faq/)`],
      'missing page of the own site': [
        ['link-same-site', 'link-missing-page'],
        'own site',
        ({n, baseUrl}) => `‸[words](https://docs.example.org${baseUrl}gone-${n}/)`,
      ],
      'missing anchor of the own site': [
        ['link-same-site', 'link-missing-anchor'],
        'own site',
        ({n, baseUrl}) => `‸[words](https://docs.example.org${baseUrl}faq/#gone-${n})`,
      ],
      'own site as text': ['link-same-site', 'own site', ({baseUrl}) => `‸https://docs.example.org${baseUrl}faq/`],
      localhost: [
        'link-localhost',
        'localhost',
        ({random}) =>
          `‸[words](${random.pick(['http://localhost:3000/', 'https://127.0.0.1/x', 'http://[::1]:8080/', '//0.0.0.0/', 'http://docs.localhost/'])})`,
      ],
      'localhost as text': ['link-localhost', 'localhost', () => '‸http://127.0.0.1:8080/x'],
      'percent sign': [
        'link-malformed',
        'percent signs',
        ({random}) => `‸[words](${random.pick(['/docs/%zz/', './100%.md', '#50%', '/x?a=%', '/%E4%F6/'])})`,
      ],
      'mistyped scheme': [
        'link-malformed',
        'mistyped schemes',
        ({random}) =>
          `‸[words](${random.pick(['https;//example.com', 'https//example.com', 'http.//example.com', 'HTTP;//x.org', 'https:/www.example.com'])})`,
      ],
      'URL without host': [
        'link-malformed',
        'hosts',
        ({random}) =>
          `‸[words](${random.pick(['https://', 'http:///path', 'https://ex<ample', 'http://[::1', 'https://a b/'].filter((url) => !/[ <]/.test(url)))})`,
      ],
      nothing: ['link-empty', 'empty links', ({random}) => `‸[words](${random.pick(['', '<>', '< >'])})`],
      'image of nothing': ['link-empty', 'empty links', () => '‸![words]()'],
      'code in a link': [
        'link-unsafe',
        'unsafe schemes',
        ({random}) =>
          `‸[words](${random.pick(['javascript:alert(1)', 'JavaScript:x', 'vbscript:x', 'data:text/html,x', '&#106;avascript:x'])})`,
      ],
      'code in an image': ['link-unsafe', 'unsafe schemes', () => '‸![words](javascript:x)'],
      'unusual scheme': [
        'link-scheme',
        'unusual schemes',
        ({random}) => `‸[words](${random.pick(['htps://example.com', 'slack://channel', 'foo:bar'])})`,
      ],
      'undefined label': ['link-undefined', 'undefined labels', ({n}) => `‸[some words][gone ${n}]`],
      'undefined label of an image': ['link-undefined', 'undefined labels', ({n}) => `‸![some words][gone ${n}]`],
    },
  ),
  ...faultsOf(
    {place: 'words', where: inMarkdown},
    {
      'script of another host': ['policy-blocked', 'policy', ({n}) => `‸<script src="https://cdn.example/${n}.js"></script>`],
      'raw link of nothing': ['link-empty', 'empty links', () => '‸<a href="">words</a>'],
      'code in a raw link': ['link-unsafe', 'unsafe schemes', () => '‸<a href="java&#10;script:x">words</a>'],
      'code in a raw attribute': [
        'link-unsafe',
        'unsafe attributes',
        ({random}) =>
          `‸${random.pick([
            '<button formaction="javascript:x">words</button>',
            '<button formaction=" java&Tab;script:x">words</button>',
            '<q cite="vbscript&colon;x">words</q>',
            '<a class="hash-link" href="&#106;avascript:x">words</a>',
          ])}`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'words', where: inMdx},
    {
      'JSX link of nothing': ['link-empty', 'empty links', () => '‸<a href="">words</a>'],
      'code in a JSX attribute': [
        'link-unsafe',
        'unsafe attributes',
        ({random}) => `‸${random.pick(['<button formAction="javascript:x">words</button>', '<q cite=" VBScript:x">words</q>'])}`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'blocks', where: inMdx},
    {
      'code in a component': ['link-unsafe', 'unsafe schemes', () => '‸<Card title="T" href="javascript:x">words</Card>'],
    },
  ),
  ...faultsOf(
    {place: 'blocks'},
    {
      'undefined label on a later line': ['link-undefined', 'undefined labels', ({n}) => `One line\nand 🙂 ‸[two words][gone ${n}]`],
    },
  ),
  ...faultsOf(
    {place: 'blocks'},
    {
      'undefined label over two lines': [
        'link-undefined',
        'undefined labels',
        ({n}) => `One 🙂 ‸[some\nwords][gone ${n}] and ‸[more][gone too]`,
      ],
      'undefined label of code': ['link-undefined', 'undefined labels', ({n}) => `One ‸[\`code\`][gone ${n}], ‸[*some* words][gone ${n}]`],
      'undefined label of a badge': [
        'link-undefined',
        'undefined labels',
        ({n, to}) => `‸[![A square](${to('guide/img/square.svg')})][gone ${n}] words`,
      ],
      'undefined label in a heading': ['link-undefined', 'undefined labels', ({n}) => `## Part ${n} ‸[of it][gone ${n}]`],
      'undefined label in a table': [
        'link-undefined',
        'undefined labels',
        ({n}) => `| a | b |\n| - | - |\n| c \\| d | é ‸[of it][gone ${n}] |`,
      ],
    },
  ),
]
