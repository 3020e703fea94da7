/** Names in the one way they are written: any other case, space or hyphen in them is a fault. */
export const names: readonly string[] = [
  'Android, iOS, macOS, Linux, Xcode, Gradle, CocoaPods, Kotlin, Swift, App Store, Google Play',
  'React Native, Expo, JavaScript, TypeScript, Node.js, Python, npm, Yarn, GitHub, GitLab, Netlify, Cloudflare',
  'PyTorch, PlayTorch, TorchScript, MobileNet, ImageNet, YOLOv5, DistilBERT, Hugging Face, Ultralytics',
  'Markdown, MDX, JSON, YAML, HTML, CSS, SVG, URL, API, KaTeX, Mermaid, CommonMark',
  'Docusaurus, VitePress, Starlight, Rspress, Antora, Algolia, DocSearch, Chromium, Firefox, Safari, Discord',
].flatMap((line) => line.split(', '))

/** Words to replace, as a regular expression that a text's words match as a whole and in any case, and what to write instead. */
export const wordsToReplace: readonly (readonly [wrong: string, write: string])[] = [
  // one spelling of what can be written in several ways
  ['front-?matter', 'front matter'],
  ['side[ -]bars?', 'sidebar'],
  ['nav[ -]bars?', 'navbar'],
  ['data sets?', 'dataset'],
  ['web[ -]?sites?', 'site'],
  ['web[ -]pages?', 'page'],
  ['e-mails?', 'email'],
  ['on device', 'on the device, or on-device before a noun'],
  ['off-?line', 'offline'],
  ['back-?wards? compatible', 'compatible with earlier versions'],
  // British spelling where the words of programs would hide the American one, and -ize as in these words
  ['colors?|colored|coloring', 'colour'],
  ['center(?:s|ed|ing)?', 'centre'],
  ['behaviors?', 'behaviour'],
  ['gray', 'grey'],
  ['licenses?(?! key)', 'licence'],
  ['favorites?', 'favourite'],
  ['labeled', 'labelled'],
  ['canceled', 'cancelled'],
  ['dialogues?', 'dialog'],
  [
    '(?:capital|categor|custom|final|general|initial|local|material|maxim|minim|modern|normal|optim|organ|prior|quant|random|real|recogn|serial|special|standard|summar|synchron|token|util|vector|visual)is(?:e|es|ed|er|ers|ing|ation|ations)',
    'the same with -ize',
  ],
  // words that carry nothing, or talk down to a reader who is stuck
  ['simply|obviously|basically|of course|clearly|trivially', 'nothing: the sentence says the same without it'],
  ['easily|easy', 'what it takes'],
  ['just(?! (?:as|now|been|before|after|above|below|enough))', 'only, or nothing'],
  ['please', 'nothing: say what to do'],
  ['click here|(?:click|follow|open|see|use) (?:on )?(?:this|the) link', 'a link whose text says where it leads'],
  ['in order to', 'to'],
  ['utili[sz]e[sd]?', 'use'],
  ['allows? you to|enables? you to', 'you can'],
  ['and/or', 'or'],
  // abbreviations that have to be known
  ['e\\.g\\.|eg\\.', 'for example'],
  ['i\\.e\\.|ie\\.', 'that is'],
  ['etc\\.?', 'and so on, or the whole list'],
  ['vs\\.?(?! Code)', 'against, or and'],
]

/** Texts that others have fixed, in their spelling. */
export const fixedTexts: readonly string[] = ['Remove this search from favorites']
