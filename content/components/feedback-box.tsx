import {destinations} from '../pages/_components/destinations.ts'

/** Asks readers at the end of a tutorial what they think of it. */
export function FeedbackBox() {
  return (
    <aside className="pl-feedback" aria-label="Feedback">
      <p>
        <b>Was something unclear, wrong or missing?</b> Your feedback helps others who follow this tutorial.
      </p>
      <p>
        <a href={destinations.tutorialFeedbackForm}>Give feedback on GitHub</a>
      </p>
    </aside>
  )
}
