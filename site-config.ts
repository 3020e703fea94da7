import {defineConfig} from 'docsite'
import {siteLinkStyles, testerStyles} from './content/components/component-styles.ts'
import {ownerServices} from './content/owner-services.ts'
import {destinations} from './content/pages/_components/destinations.ts'

/** The project is archived since October 2023; the day is not known. Its docs are still kept without problems. */
const archived = {endOfLife: true, problems: 'error'} as const

const {search, analytics, internalDocs, editUrl} = ownerServices(process.env, 'playtorch.dev')

export default defineConfig({
  title: 'PlayTorch',
  tagline: 'On-device machine learning for React Native',
  url: 'https://playtorch.dev',
  baseUrl: '/',
  favicon: '/favicon.svg',
  image: '/og-image.png',
  i18n: {defaultLocale: 'en', locales: ['en'], localeConfigs: {en: {label: 'English', direction: 'ltr', htmlLang: 'en'}}},

  markdownPages: true,
  docs: {
    routeBase: 'docs',
    latest: '0.2.4',
    versions: {
      next: {label: 'Next', path: 'next', banner: 'unreleased'},
      '0.2.4': {label: '0.2.4', path: '', banner: 'none', released: '2022-12-16', ...archived},
      '0.2.3': {label: '0.2.3', path: '0.2.3', banner: 'unmaintained', released: '2022-11-17', ...archived},
      '0.2.2': {label: '0.2.2', path: '0.2.2', banner: 'unmaintained', released: '2022-09-14', ...archived},
      '0.2.1': {label: '0.2.1', path: '0.2.1', banner: 'unmaintained', released: '2022-08-15', ...archived},
      '0.2.0': {label: '0.2.0', path: '0.2.0', banner: 'unmaintained', released: '2022-06-30', ...archived},
      '0.1': {label: '0.1', path: '0.1', banner: 'unmaintained', released: '2021-11-30', ...archived},
    },
    changes: true,
    editUrl,
    sidebar: {hideable: false, autoCollapseCategories: false},
  },

  api: [
    {
      id: 'core',
      name: 'react-native-pytorch-core',
      path: 'api/core',
      title: 'React Native PyTorch Core',
      modules: 'files',
      descriptions: 'content/api/core',
      types: {
        react: 'content/types/react.d.ts',
        'react-native': 'content/types/react-native/index.d.ts',
        '@expo/config-plugins': 'content/types/expo-config-plugins.d.ts',
      },
      versions: {
        // Never published: what came after 0.2.4 in the library's repository.
        next: {
          package: 'rnpc-0.2.4',
          patches: [
            {
              file: 'torchlive/media.d.ts',
              find: '    toBlob(obj: Tensor | NativeJSRef): Blob;\n',
              replace: [
                '    toBlob(obj: Tensor | NativeJSRef): Blob;',
                '    /** @experimental */',
                '    imageToFile(image: Image, filepath: string): string;',
                '    /** @experimental */',
                '    imageFromFile(filepath: string): Image;\n',
              ].join('\n'),
            },
          ],
        },
        '0.2.4': 'rnpc-0.2.4',
        '0.2.3': 'rnpc-0.2.3',
        // Tagged in the library's repository, but never published: between the packages around it.
        '0.2.2': {
          package: 'rnpc-0.2.3',
          files: {'install-jsi.d.ts': 'rnpc-0.2.1', 'torchlive/torch.d.ts': 'rnpc-0.2.1'},
          patches: [
            {
              file: 'torchlive/torch.d.ts',
              find: 'topk(k: number): [Tensor, Tensor];',
              replace: 'topk(k: number, options?: {dim?: number; largest?: boolean; sorted?: boolean}): [Tensor, Tensor];',
            },
          ],
        },
        // The module is not meant for apps; later packages say so themselves.
        '0.2.1': {package: 'rnpc-0.2.1', exclude: ['install-jsi']},
        '0.2.0': 'rnpc-0.2.0',
        '0.1': 'rnpc-0.1.3',
      },
    },
  ],

  // Samples are for React Native: no browser, and a React that JSX names.
  codeCheck: {jsx: 'classic', lib: ['es2022'], declarations: ['content/types/samples.d.ts']},

  announcementBar: {
    id: 'archived-1',
    content: 'PlayTorch is archived. These pages stay online, but the project is no longer maintained.',
    isCloseable: true,
  },

  navbar: {
    title: 'PlayTorch',
    logo: {src: '/logo.svg', srcDark: '/logo-dark.svg', alt: '', href: '/', width: 32, height: 32},
    items: [
      {type: 'docsVersionDropdown', position: 'right'},
      {type: 'doc', docId: 'tutorials/get-started', label: 'Tutorials', position: 'right'},
      {type: 'doc', docId: 'api/core/index', label: 'API', position: 'right'},
      {to: '/community/', label: 'Community', position: 'right'},
      {to: '/faq/', label: 'FAQ', position: 'right'},
      {type: 'star', href: destinations.github, showCount: true, size: 'large', position: 'right'},
    ],
  },

  footer: {
    columns: [
      {
        title: 'PlayTorch',
        items: [
          {to: '/docs/tutorials/get-started/', label: 'Tutorial'},
          {to: '/docs/api/core/', label: 'API'},
          {to: '/community/', label: 'Community'},
          {to: '/support/', label: 'Support'},
        ],
      },
      {
        title: 'Community',
        items: [
          {href: destinations.github, label: 'GitHub'},
          {href: destinations.stackOverflow, label: 'Stack Overflow'},
        ],
      },
      {
        title: 'Legal',
        items: [
          {href: destinations.privacy, label: 'Privacy'},
          {href: destinations.terms, label: 'Terms'},
        ],
      },
    ],
    copyright:
      'Documentation of react-native-pytorch-core, an open-source project under the MIT licence. © 2024 its authors. Built with docsite.',
  },

  search: {...search, missingResultsUrl: destinations.missingResultsForm},
  analytics,
  internalDocs,

  stylesheets: ['content/brand.css'],
  // A tutorial of 0.1 sends requests to a server that readers run on their own computer.
  contentSecurityPolicy: {connectSrc: ['http://localhost:*']},
  colorMode: {default: 'light', disableSwitch: true},
  tableOfContents: {minLevel: 2, maxLevel: 3},

  redirects: [
    {from: '/tutorials', to: '/docs/tutorials/get-started/'},
    // Legal pages of the app; where they are may change.
    {from: '/app/privacy/policy/', to: destinations.privacy, permanent: false},
    {from: '/app/legal/terms/', to: destinations.terms, permanent: false},
  ],
  hosts: ['netlify', 'vercel', 'cloudflare', 'nginx'],

  rewrites: [
    {from: '/example/', to: '/example/'},
    {from: '/expo/', to: '/snack/'},
    {from: '/snack/', to: '/snack/'},
  ],

  components: {
    FeedbackBox: 'content/components/feedback-box.tsx',
    ForkButton: 'content/components/fork-button.tsx',
    Historical: 'content/components/historical.tsx',
    StoreBadges: 'content/components/store-badges.tsx',
  },
  islands: {
    NoticeFilter: {module: 'content/components/notice-filter.tsx', strategy: 'interaction'},
    HttpTester: {module: 'content/components/http-tester.tsx', strategy: 'visible'},
  },

  plugins: [testerStyles(), siteLinkStyles()],

  // Snacks need the PlayTorch app, which was made for this SDK.
  snack: {platform: 'mydevice', supportedPlatforms: ['mydevice'], sdkVersion: '44.0.0'},

  // Pages that open the app have links of its own scheme.
  levels: {'link-scheme': 'ignore'},

  customFields: {
    discord: destinations.discord,
    github: destinations.github,
    stackOverflow: destinations.stackOverflow,
    twitter: destinations.hashtag,
    useCaseForm: destinations.useCaseForm,
  },
})
