import {useSite} from 'docsite/react'
import {useEffect} from 'react'
import {AppLanding} from './_components/app-landing.tsx'
import {exampleDeepLink, examples, isExample, pathAfter} from './_components/app-links.ts'
import {ExampleList} from './_components/example-list.tsx'
import {LandingPage} from './_components/landing-page.tsx'
import {usePathname} from './_components/use-pathname.ts'

export const frontMatter = {
  title: 'Example',
  description: 'Opens an example of the PlayTorch app.',
  layout: false,
  unlisted: true,
}

export const hydration = 'load'

const exampleRoute = (name: string) => `/example/${name}/`

/**
 * Answers every address under `/example/`; its first segment names the example. The app has nine: for other names the page
 * says so and lists them, since a heading that repeats any address could be made to say anything. Without a name the
 * not-found page is shown.
 */
export default function Example() {
  const {baseUrl} = useSite()
  const pathname = usePathname()
  const name = pathname === undefined ? undefined : (pathAfter(pathname, ['example'])?.split('/')[0] ?? '')
  useEffect(() => {
    if (name === '') location.replace(`${baseUrl}example-not-found/`)
    else if (name !== undefined) document.title = isExample(name) ? `${name} | PlayTorch example` : 'Example Not Found | PlayTorch'
  }, [baseUrl, name])

  if (name === undefined || name === '') {
    return (
      <LandingPage>
        <AppLanding kind="example" heading="Example" />
        <noscript>
          <ExampleList title="Examples in the app" href={exampleDeepLink} />
        </noscript>
      </LandingPage>
    )
  }
  if (!isExample(name)) {
    return (
      <LandingPage>
        <section className="pl-section" aria-labelledby="missing-title">
          <h1 id="missing-title">Example Not Found</h1>
          <p className="pl-lead">The PlayTorch app has no example of this name. It has these nine examples.</p>
        </section>
        <ExampleList title="Examples in the app" href={exampleRoute} />
      </LandingPage>
    )
  }
  return (
    <LandingPage>
      <AppLanding kind="example" group={examples[name]} heading={name} deepLink={exampleDeepLink(name)} />
      <ExampleList title="All examples" href={exampleRoute} current={name} />
    </LandingPage>
  )
}
