import {faultsOf} from '../fault.ts'
import type {FaultKind} from '../fault.ts'

/** What is wrong around the content: configuration and sidebars. What is reported is the value: in code without its quotes, in JSON with them. */
export const siteFaults: readonly FaultKind[] = [
  ...faultsOf(
    {place: 'navbar'},
    {
      'link of the navbar': ['nav-missing-target', 'links of the configuration', ({n}) => `{to: '‸/gone-${n}/', label: 'x'},`],
      'anchor of the navbar': ['link-missing-anchor', 'anchors of the configuration', ({n}) => `{label: 'x', to: '‸/faq/#gone-${n}'},`],
      'doc of the navbar': ['nav-unknown-doc', 'docs of the navbar', ({n}) => `{type: 'doc', docId: '‸guide/gone-${n}', label: 'x'},`],
      'HTML of the navbar': [
        'nav-missing-target',
        'HTML of the configuration',
        ({n}) => `{type: 'html', value: '<a href="‸/gone-${n}/">x</a>'},`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'dropdown'},
    {
      'link of a dropdown': ['nav-missing-target', 'links of the configuration', ({n}) => `{to: '‸/gone-${n}/', label: 'x'},`],
    },
  ),
  ...faultsOf(
    {place: 'footer'},
    {
      'link of the footer': ['nav-missing-target', 'links of the configuration', ({n}) => `{to: '‸/docs/gone-${n}', label: 'x'},`],
      'code in the footer': ['link-unsafe', 'schemes of the configuration', ({n}) => `{href: '‸javascript:x(${n})', label: 'x'},`],
      'code in HTML of the footer': [
        'link-unsafe',
        'code in HTML of the configuration',
        ({n}) => `{html: \`<button formaction='‸javascript:x(${n})'>x</button>\`},`,
      ],
      'HTML of the footer': ['nav-missing-target', 'HTML of the configuration', ({n}) => `{html: \`<a href='‸/gone-${n}/'>x</a>\`},`],
    },
  ),
  ...faultsOf(
    {place: 'announcement'},
    {
      announcement: ['nav-missing-target', 'HTML of the configuration', ({n}) => `content: 'Read <a href="‸/gone-${n}/">this</a>.',`],
    },
  ),
  ...faultsOf(
    {place: 'favicon'},
    {
      favicon: ['image-missing', 'links of the configuration', ({n}) => `favicon: '‸/gone-${n}.svg',`],
    },
  ),
  ...faultsOf(
    {place: 'logo'},
    {
      logo: ['image-missing', 'links of the configuration', ({n}) => `src: '‸/gone-${n}.svg',`],
    },
  ),
  ...faultsOf(
    {place: 'logo link'},
    {
      'link of the logo': ['nav-missing-target', 'links of the configuration', ({n}) => `href: '‸/gone-${n}/',`],
    },
  ),
  ...faultsOf(
    {place: 'image'},
    {
      'image of the site': ['image-missing', 'links of the configuration', ({n}) => `image: '‸/gone-${n}.png',`],
    },
  ),
  ...faultsOf(
    {place: 'head'},
    {
      'code in the head': [
        'link-unsafe',
        'code in HTML of the configuration',
        ({n}) => `{tagName: 'link', attributes: {rel: 'next', href: '‸javascript:x(${n})'}},`,
      ],
      head: [
        'asset-missing',
        'links of the configuration',
        ({n}) => `{tagName: 'link', attributes: {rel: 'icon', href: '‸/gone-${n}.ico'}},`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'edit link'},
    {
      'edit link': ['link-unsafe', 'schemes of the configuration', () => `editUrl: '‸javascript:edit',`],
    },
  ),
  ...faultsOf(
    {place: 'redirects'},
    {
      redirect: ['redirect-missing-target', 'redirects', ({n}) => `{from: '/from-${n}/', to: '‸/gone-${n}/'},`],
      'anchor of a redirect': [
        'redirect-missing-target',
        'anchors of the configuration',
        ({n}) => `{from: '/from-${n}/', to: '‸/faq/#gone-${n}'},`,
      ],
      'redirects in a row': [
        'redirect-loop',
        'redirects',
        ({n}) => `{from: '/from-${n}/', to: '‸/then-${n}/'}, {from: '/then-${n}', to: '/faq/'},`,
      ],
      'redirects in a circle': [
        'redirect-loop',
        'redirects',
        ({n}) => `{from: '/from-${n}/', to: '‸/then-${n}'}, {from: '/then-${n}', to: '‸/from-${n}'},`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'redirects', once: true},
    {
      'redirect from a page': [
        'redirect-shadowed',
        'redirects from pages',
        ({n}) => `{to: '/docs/guide/targets/?${n}', from: '‸/docs/guide/reading/'},`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'rewrites'},
    {
      rewrite: ['rewrite-missing-target', 'rewrites', ({n}) => `{from: '/below-${n}/', to: '‸/gone-${n}/'},`],
    },
  ),
  ...faultsOf(
    {place: 'sidebar'},
    {
      'link of a sidebar': ['nav-missing-target', 'links of sidebars', ({n}) => `{"type": "link", "label": "x", "href": ‸"/gone-${n}/"}`],
      'link in HTML of a sidebar': [
        'nav-missing-target',
        'links of sidebars',
        ({n}) => `{"type": "html", "value": ‸"<a href='/gone-html-${n}/'>x</a>"}`,
      ],
      'anchor of a sidebar': [
        'link-missing-anchor',
        'links of sidebars',
        ({n}) => `{"type": "link", "label": "x", "href": ‸"/faq/#gone-${n}"}`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'new file', file: (n) => `lost/page-${n}.md`},
    {'page that nothing leads to': ['page-orphan', 'orphans', () => 'Words.\n']},
  ),
  ...faultsOf(
    {place: 'new file', file: (n) => `guide/img/picture-${n}.png`},
    {'picture that nothing shows': ['asset-unused', 'unused assets', () => 'Words.\n']},
  ),
  ...faultsOf(
    {place: 'navbar', hides: true},
    {
      'sidebar of the navbar': [
        'sidebar-unknown',
        'docs of the navbar',
        ({n}) => `{type: 'docSidebar', sidebarId: "‸gone-${n}", label: 'x'},`,
      ],
    },
  ),
  ...faultsOf(
    {place: 'sidebar', hides: true},
    {
      'doc of a sidebar': ['sidebar-unknown-doc', 'docs of sidebars', ({n}) => `‸"guide/gone-${n}"`],
    },
  ),
]
