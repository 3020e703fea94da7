import {Snack as SnackFrame} from 'docsite/react'
import {useEffect} from 'react'
import {snackEditorUrl} from '../components/snack-editor-url.ts'
import {AppLanding} from './_components/app-landing.tsx'
import {STARTER_SNACK, pathAfter, snackDeepLink} from './_components/app-links.ts'
import {LandingPage} from './_components/landing-page.tsx'
import {usePathname} from './_components/use-pathname.ts'

export const frontMatter = {
  title: 'Snack',
  description: 'Opens a snack in the PlayTorch app.',
  layout: false,
  unlisted: true,
}

export const hydration = 'load'

/**
 * Answers every address under `/snack/` and `/expo/`; what follows is the snack's id, with its slashes. Without one the
 * reader is sent to the starter snack, which stands here without script too; so the page has all that a snack needs when it is
 * built. Snacks are Expo's: whether there is one of that name only Expo knows.
 */
export default function Snack() {
  const pathname = usePathname()
  const id = pathname === undefined ? undefined : (pathAfter(pathname, ['snack', 'expo']) ?? '')
  useEffect(() => {
    if (id === '') location.replace(snackEditorUrl(STARTER_SNACK))
    else if (id !== undefined) document.title = `${id} | PlayTorch snack`
  }, [id])

  if (id === undefined || id === '') {
    return (
      <LandingPage>
        <noscript>
          <section className="pl-section">
            <h1>Snack</h1>
            <SnackFrame id={STARTER_SNACK} preview={false} />
            <p>In Expo’s editor, choose My Device, and scan its QR code with the PlayTorch app.</p>
          </section>
        </noscript>
      </LandingPage>
    )
  }
  return (
    <LandingPage>
      <AppLanding kind="snack" heading={id} deepLink={snackDeepLink(id)} />
      <div className="pl-section pl-landing-snack">
        <SnackFrame id={id} preview={false} />
      </div>
    </LandingPage>
  )
}
