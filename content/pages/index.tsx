import {AnswerScene} from './_components/answer-scene.tsx'
import {ButtonLink} from './_components/button-link.tsx'
import {CameraScene} from './_components/camera-scene.tsx'
import {CodeToPhones} from './_components/code-to-phones.tsx'
import {FeatureRow} from './_components/feature-row.tsx'
import {FlowSteps} from './_components/flow-steps.tsx'
import HomeCode from './_components/home-code.mdx'
import {NetworkArt} from './_components/network-art.tsx'
import {StoreBadges} from '../components/store-badges.tsx'
import {VersionHistory} from './_components/version-history.tsx'
import './_components/home.css'
import './_components/pages.css'
import './_components/pipeline.css'

export const frontMatter = {
  title: 'PyTorch in React Native apps',
  description:
    'PlayTorch runs PyTorch models on the phone, from JavaScript: camera, canvas, audio, text and tensors for React Native apps on Android and iOS.',
}

export default function Home() {
  return (
    <div className="pl-page">
      <div className="pl-balloon" aria-hidden="true" />
      <section className="pl-hero" aria-labelledby="home-title">
        <div className="pl-hero-text">
          <h1 id="home-title">Machine learning that runs on the phone</h1>
          <p className="pl-lead">
            PlayTorch brings PyTorch to React Native. Point the camera, draw on a canvas or ask a question: a model answers on the phone,
            with a few lines of JavaScript.
          </p>
          <p className="pl-note">
            The project was archived in October 2023. The package and its documentation remain available, but nobody maintains them or the
            app.
          </p>
          <p className="pl-buttons">
            <ButtonLink href="/docs/tutorials/get-started/">Get started</ButtonLink>
            <ButtonLink href="/docs/tutorials/add-package/" variant="plain">
              Add it to an app
            </ButtonLink>
          </p>
          <ul className="pl-facts" role="list">
            <li>Android 5.0 or later</li>
            <li>iOS 12 or later</li>
            <li>MIT licence</li>
          </ul>
          <StoreBadges />
        </div>
        <div className="pl-hero-art">
          <CameraScene />
        </div>
      </section>

      <section className="pl-band" aria-labelledby="home-how">
        <div className="pl-band-inner">
          <h2 id="home-how">From pixels to an answer</h2>
          <p className="pl-lead">
            You know the function names from PyTorch in Python, and you write in the language of your app. An image classifier turns a photo
            into an answer in four steps.
          </p>
          <div className="pl-way">
            <FlowSteps />
            <HomeCode />
          </div>
          <p className="pl-buttons">
            <ButtonLink href="/docs/tutorials/snacks/image-classification/" variant="plain">
              See the whole program
            </ButtonLink>
          </p>
        </div>
      </section>

      <FeatureRow id="home-models" title="Vision, language, and your own models" art={<AnswerScene />}>
        <p>
          Classify what the camera sees, detect objects, read digits, answer questions about a text, or restyle a photo. You can ship any
          model that exports to PyTorch Mobile with your app, or download it on first use.
        </p>
        <p>Photos, texts and recordings do not have to leave the phone.</p>
        <p className="pl-buttons">
          <ButtonLink href="/docs/api/core/">Read the API</ButtonLink>
          <ButtonLink href="/docs/tutorials/prepare-custom-model/" variant="plain">
            Prepare a model
          </ButtonLink>
        </p>
      </FeatureRow>

      <FeatureRow id="home-platforms" title="One app for Android and iOS" art={<CodeToPhones />} isMirrored>
        <p>
          You write React components. The camera, the canvas and the tensors behind them are native on both platforms, so you need only one
          code base. Save a file, and the app shows the change.
        </p>
        <p>The image classification tutorial takes you from an empty file to an app that names what it sees.</p>
        <p className="pl-buttons">
          <ButtonLink href="/docs/tutorials/snacks/image-classification/">Classify an image</ButtonLink>
        </p>
      </FeatureRow>

      <section className="pl-row" aria-labelledby="home-versions">
        <div className="pl-row-text">
          <h2 id="home-versions">Seven versions, each with its own pages</h2>
          <p>
            Each version has its own tutorials, samples and API reference. To read a page in another version, use the menu at the top of the
            page.
          </p>
          <p className="pl-buttons">
            <ButtonLink href="/docs/tutorials/get-started/">Start with 0.2.4</ButtonLink>
          </p>
        </div>
        <VersionHistory />
      </section>

      <FeatureRow id="home-community" title="Made for people who try things out" art={<NetworkArt />}>
        <p>
          PlayTorch is for researchers who want to see their model on a phone and not only in a paper, for mobile developers, and for
          everyone who likes to experiment. The source code is available under the MIT licence.
        </p>
        <p className="pl-buttons">
          <ButtonLink href="/community/">See what people built</ButtonLink>
        </p>
      </FeatureRow>
    </div>
  )
}
