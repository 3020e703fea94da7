import {ButtonLink} from './_components/button-link.tsx'
import {destinations} from './_components/destinations.ts'
import {SupportArt} from './_components/support-art.tsx'
import './_components/pages.css'

export const frontMatter = {
  title: 'Support',
  description: 'Where to look for help with PlayTorch: the FAQ, the Discord server and the issues on GitHub.',
}

const TOPICS = [
  {
    name: 'The build fails',
    text: 'Xcode, Gradle, Node.js, libfbjni.so or memory: find the solution for each common error message.',
    links: [
      {href: '/docs/tutorials/faq/', label: 'Technical questions'},
      {href: '/docs/tutorials/add-package/#what-can-go-wrong', label: 'Installation'},
    ],
  },
  {
    name: 'A snack does not run',
    text: 'Snacks need the PlayTorch app, and can use only the packages that it contains. Expo Go does not contain the native part.',
    links: [{href: '/faq/', label: 'Questions about the app'}],
  },
  {
    name: 'A model does not load',
    text: 'The app must support the file format, the operators and the version of PyTorch that exported the model.',
    links: [{href: '/docs/tutorials/prepare-custom-model/#what-can-go-wrong', label: 'Exported models'}],
  },
  {
    name: 'The answers are wrong',
    text: 'In most cases, the input differs from what the model was trained on: in size, range or order of dimensions.',
    links: [{href: '/docs/tutorials/snacks/image-classification/#what-can-go-wrong', label: 'Check the input'}],
  },
  {
    name: 'The camera stops',
    text: 'The camera waits for an image that was not released. Each image holds native memory until your code releases it.',
    links: [{href: '/docs/tutorials/faq/#the-camera-delivers-one-picture-and-then-none', label: 'Release images'}],
  },
  {
    name: 'You use an old version',
    text: 'Every version has its own pages, back to 0.1 and its command line tool. Select it in the menu at the top of the page.',
    links: [{href: '/docs/0.1/tutorials/faq/', label: 'Questions about 0.1'}],
  },
]

export default function Support() {
  return (
    <div className="pl-page">
      <section className="pl-hero" aria-labelledby="support-title">
        <div className="pl-hero-text">
          <h1 id="support-title">Where to find help</h1>
          <p className="pl-lead">
            The project is archived and no longer has a support team, but many questions have already been answered. Ask other developers on
            Discord, or search the read-only issues on GitHub.
          </p>
          <p className="pl-buttons">
            <ButtonLink href={destinations.discord}>Discord</ButtonLink>
            <ButtonLink href={destinations.issues}>GitHub issues</ButtonLink>
          </p>
          <p className="pl-note">
            Most questions are answered on two pages: the <a href="/faq/">questions about the app</a> and the{' '}
            <a href="/docs/tutorials/faq/">answers to technical problems</a>. The third-party notices for{' '}
            <a href="/app/third-party-notices-android/">Android</a> and <a href="/app/third-party-notices-ios/">iOS</a> list the licences of
            the components in the app.
          </p>
        </div>
        <div className="pl-hero-art">
          <SupportArt />
        </div>
      </section>

      <section className="pl-section" aria-labelledby="support-topics">
        <h2 id="support-topics">What is the problem?</h2>
        <ul className="pl-cards pl-cards-wide" role="list">
          {TOPICS.map(({name, text, links}) => (
            <li key={name} className="pl-card">
              <h3>{name}</h3>
              <p>{text}</p>
              <p className="pl-card-links">
                {links.map(({href, label}) => (
                  <a key={href} href={href}>
                    {label}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </section>

      <section className="pl-section pl-closing" aria-labelledby="support-asking">
        <h2 id="support-asking">Before you ask</h2>
        <p className="pl-lead">Others can help only if they can reproduce the problem. Include four things:</p>
        <ol className="pl-steps" role="list">
          <li>
            <p>
              <strong>Versions:</strong> the versions of the package, of React Native or Expo, and of Android or iOS. Most answers depend on
              them.
            </p>
          </li>
          <li>
            <p>
              <strong>Where it runs:</strong> in the PlayTorch app or your own app, on a phone or in a simulator.
            </p>
          </li>
          <li>
            <p>
              <strong>What happens:</strong> what you did, what you expected, and the complete error message, as text.
            </p>
          </li>
          <li>
            <p>
              <strong>The input:</strong> for a problem with a model, the output of <code>console.log(tensor.shape, tensor.dtype)</code> right
              before the call.
            </p>
          </li>
        </ol>
      </section>
    </div>
  )
}
