import {FloraScene} from './_components/flora-scene.tsx'
import {ModelPicture} from './_components/model-picture.tsx'
import {StoreBadges} from '../components/store-badges.tsx'
import './_components/pages.css'

export const frontMatter = {
  title: 'The Flora App',
  description: 'Flora, a learning app made with PlayTorch: its lesson about eucalyptus trees, the three models in it, and how to try it.',
}

const MODELS = [
  {
    picture: 'tree',
    name: 'Which tree is this?',
    text: 'An image classifier, trained on ImageNet and fine-tuned to distinguish species of trees. It classifies what the camera sees.',
    build: {href: '/docs/tutorials/snacks/image-classification/', label: 'Build an image classifier'},
  },
  {
    picture: 'speech',
    name: 'What did you say?',
    text: 'wav2vec converts speech to text, so that learners can answer aloud. The package records audio in the format that such a model takes: mono, 16,000 samples per second.',
    build: {href: '/docs/tutorials/prepare-custom-model/', label: 'Prepare a model'},
  },
  {
    picture: 'answer',
    name: 'What does the lesson say?',
    text: 'A BERT model for question answering finds the answer to a question in a text. Every answer is a quote from the lesson.',
    build: {href: '/docs/tutorials/snacks/nlp-qa/', label: 'Build question answering'},
  },
] as const

const LESSON = [
  {name: 'See and do', text: 'The first task is to find a eucalyptus tree and scan it. The classifier checks whether the camera sees one.'},
  {name: 'Read', text: 'The answer to a question about a text is a quote, so that learners can find it in the text.'},
  {name: 'Speak or write', text: 'Speech becomes text, so learners can speak their answers as well as type them.'},
]

export default function Flora() {
  return (
    <div className="pl-page">
      <section className="pl-hero" aria-labelledby="flora-title">
        <div className="pl-hero-text">
          <h1 id="flora-title">The Flora App</h1>
          <p className="pl-lead">
            Flora is an app for learning by seeing, reading, writing, speaking and doing. The PlayTorch team built it together with PhD
            students of Stanford’s human-computer interaction programme.
          </p>
          <p>
            Its sample lesson is about the eucalyptus trees of California. It runs as a snack in the PlayTorch app, and uses three models on
            the phone.
          </p>
        </div>
        <div className="pl-hero-art">
          <FloraScene />
        </div>
      </section>

      <section className="pl-section" aria-labelledby="flora-models">
        <h2 id="flora-models">Three models, one lesson</h2>
        <ul className="pl-cards" role="list">
          {MODELS.map(({picture, name, text, build}) => (
            <li key={name} className="pl-card">
              <ModelPicture kind={picture} />
              <h3>{name}</h3>
              <p>{text}</p>
              <p className="pl-card-links">
                <a href={build.href}>{build.label}</a>
              </p>
            </li>
          ))}
        </ul>
      </section>

      <section className="pl-section" aria-labelledby="flora-lesson">
        <h2 id="flora-lesson">What the models make possible</h2>
        <ul className="pl-steps" role="list">
          {LESSON.map(({name, text}) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="pl-section pl-closing" aria-labelledby="flora-try">
        <h2 id="flora-try">How to try it</h2>
        <ol className="pl-steps" role="list">
          <li>
            <p>Install the PlayTorch app.</p>
            <StoreBadges />
          </li>
          <li>
            <p>Scan the QR code of the Flora snack with the scanner in the app.</p>
          </li>
          <li>
            <p>
              Find a eucalyptus tree and scan it, which is the first task of the lesson. If there is no such tree nearby, use a picture from
              an image search on the web.
            </p>
          </li>
        </ol>
        <p className="pl-note">
          The address of the snack was never published on this page, so you can open it only if you have its QR code. PlayTorch was archived
          in October 2023, and Flora and the app are no longer maintained.
        </p>
      </section>
    </div>
  )
}
