import type {ReactNode} from 'react'
import './historical.css'

/** `<Historical tool="app">Build [an app of your own](./add-package.mdx) instead.</Historical>` */
export type HistoricalProps = {
  readonly tool: keyof typeof TOOLS
  /** The way for readers today. */
  readonly children?: ReactNode
}

/** The fate of each tool, in the same words on every page that uses it. */
const TOOLS = {
  app: {
    name: 'the PlayTorch app and its snacks',
    story: (
      <>
        The app and its snacks have not been maintained since October 2023 and may not work on current phones. The{' '}
        <a href="/faq/#which-packages-does-the-playtorch-app-support">FAQ</a> lists what the app contains.
      </>
    ),
  },
  cli: {
    name: 'the command line tool torchlive-cli',
    story:
      'The tool was deprecated in version 0.2.1, removed in 0.2.2, and is no longer on the npm registry. Its description is kept for readers who maintain a project that the tool created.',
  },
  template: {
    name: 'the project template',
    story:
      'The template react-native-template-pytorch-live was removed from the repository in December 2022, and npm has only its release for 0.2.3. The steps show how it was used.',
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
