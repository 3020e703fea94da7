import type {ReactNode} from 'react'
import './historical.css'

/** `<Historical tool="app">Build [an app of your own](./add-package.mdx) instead.</Historical>` */
export type HistoricalProps = {
  readonly tool: keyof typeof TOOLS
  /** What a reader does today instead. */
  readonly children?: ReactNode
}

/** What happened to the tools of these pages, in the same words wherever one of them is used. */
const TOOLS = {
  app: {
    name: 'the PlayTorch app and its snacks',
    story:
      'The app was described with Expo SDK 43, its last source has SDK 46, the snacks on these pages ask for SDK 44, and nobody has maintained either since October 2023. The steps with them show how it was done; they may not work on a phone of today.',
  },
  cli: {
    name: 'the command line tool torchlive-cli',
    story:
      'The tool was deprecated in version 0.2.1, removed in 0.2.2, and is no longer on the npm registry. This is what it did, for readers who look after a project that it made.',
  },
  template: {
    name: 'the project template',
    story:
      'Of the template react-native-template-pytorch-live, npm has the release for 0.2.3 only, and it was removed from the repository in December 2022. The steps with it show how it was done.',
  },
} as const

/** Marks what is described but no longer maintained. */
export function Historical({tool, children}: HistoricalProps) {
  const {name, story} = TOOLS[tool]
  return (
    <aside className="pl-historical" aria-label={`Historical: ${name}`}>
      <p>
        <b>Historical: {name}.</b> {story}
      </p>
      {children}
    </aside>
  )
}
