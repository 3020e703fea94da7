import {FloraScene} from './_components/flora-scene.tsx'
import {StoreBadges} from '../components/store-badges.tsx'
import './_components/pages.css'

export const metadata = {
  title: 'The Flora App',
  description: 'Flora, a learning app made with PlayTorch: its lesson about eucalyptus trees, the three models in it, and how to try it.',
}

const MODELS = [
  {name: 'Which tree is this?', text: 'An image classifier of the kind that is trained on ImageNet, tuned to tell species of trees apart.'},
  {name: 'What did you say?', text: 'wav2vec turns speech into text, so that learners can answer aloud.'},
  {name: 'What does the lesson say?', text: 'A BERT model for question answering finds the answer to a question in a text.'},
]

export default function Flora() {
  return (
    <div className="pl-page">
      <section className="pl-hero" aria-labelledby="flora-title">
        <div className="pl-hero-text">
          <h1 id="flora-title">The Flora App</h1>
          <p className="pl-lead">
            Flora is a learning app with which people see, read, write, speak and do. The PlayTorch team made it together with PhD students of
            Stanford’s human-computer interaction programme.
          </p>
          <p>
            Its sample lesson is about the eucalyptus trees of California. It runs as a snack in the PlayTorch app, with three models side by
            side on the phone.
          </p>
        </div>
        <div className="pl-hero-art">
          <FloraScene />
        </div>
      </section>

      <section className="pl-section" aria-labelledby="flora-models">
        <h2 id="flora-models">Three models, one lesson</h2>
        <ul className="pl-cards" role="list">
          {MODELS.map(({name, text}) => (
            <li key={name} className="pl-card">
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="pl-section pl-closing" aria-labelledby="flora-try">
        <h2 id="flora-try">How to try it</h2>
        <ol className="pl-steps">
          <li>
            <p>Install the PlayTorch app.</p>
            <StoreBadges />
          </li>
          <li>
            <p>Scan the QR code of the Flora snack with the scanner of the app.</p>
          </li>
          <li>
            <p>
              Find a eucalyptus tree and scan it: that is the first task of the lesson. Without such a tree nearby, a picture from an image
              search on the web does as well.
            </p>
          </li>
        </ol>
        <p className="pl-note">
          The address of the snack was never published on this page, so only readers who have its QR code can open it. PlayTorch has been
          archived since October 2023, and nobody maintains Flora or the app.
        </p>
      </section>
    </div>
  )
}
