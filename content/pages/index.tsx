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
            PlayTorch brings PyTorch to React Native. Point a camera, draw on a canvas or ask a question: the model answers on the device,
            from a few lines of JavaScript.
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
          <p className="pl-note">
            The project has been archived since October 2023. Package and documentation stay as they are; nobody maintains them or the app.
          </p>
        </div>
        <div className="pl-hero-art">
          <CameraScene />
        </div>
      </section>

      <section className="pl-band" aria-labelledby="home-how">
        <div className="pl-band-inner">
          <h2 id="home-how">From pixels to an answer</h2>
          <p className="pl-lead">
            The names are those of PyTorch in Python, the language is the one your app is written in. This is the way of a photo through an
            image classifier.
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
          Classify what the camera sees, find objects, read digits, answer questions about a text, restyle a photo. Any model that exports
          for PyTorch Mobile can be part of your app or be downloaded when it is needed.
        </p>
        <p>What people photograph, write or say does not have to leave their phone for it.</p>
        <p className="pl-buttons">
          <ButtonLink href="/docs/api/core/">Read the API</ButtonLink>
          <ButtonLink href="/docs/tutorials/prepare-custom-model/" variant="plain">
            Prepare a model
          </ButtonLink>
        </p>
      </FeatureRow>

      <FeatureRow id="home-platforms" title="One app for Android and iOS" art={<CodeToPhones />} isMirrored>
        <p>
          You write React components. The camera, the canvas and the tensors behind them are native on both platforms, so one code base is
          enough, and saving a file is all it takes to see a change.
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
            Tutorials, samples and reference are those of the version that you read. The menu at the top of every page leads to the same page of
            another version, where there is one.
          </p>
          <p className="pl-buttons">
            <ButtonLink href="/docs/tutorials/get-started/">Start with 0.2.4</ButtonLink>
          </p>
        </div>
        <VersionHistory />
      </section>

      <FeatureRow id="home-community" title="Made for people who try things out" art={<NetworkArt />}>
        <p>
          Researchers who want their model in a hand and not only in a paper, mobile developers, and everyone who likes to take things
          apart: the sources are open under the MIT licence.
        </p>
        <p className="pl-buttons">
          <ButtonLink href="/community/">Visit the community</ButtonLink>
        </p>
      </FeatureRow>
    </div>
  )
}
