/** A version of the library with pages of its own. */
type Release = {
  /** As the docs call it. */
  readonly name: string
  /** Below `/docs/`, with a slash at the end. */
  readonly path: string
  /** Day of its tag in the repository; of 0.1 the last one. */
  readonly date?: string
  readonly news: string
}

const RELEASES: readonly Release[] = [
  {name: 'Next', path: 'next/', news: 'Saves images to files and reads them. In the repository, but not on npm.'},
  {name: '0.2.4', path: '', date: '2022-12-16', news: 'Assigns to tensors by index, and fixes images and audio on Android.'},
  {name: '0.2.3', path: '0.2.3/', date: '2022-11-17', news: 'Typed model inputs and outputs, synchronous loading, and matmul.'},
  {name: '0.2.2', path: '0.2.2/', date: '2022-09-14', news: 'Removes the Live Spec. Tagged, but never published on npm.'},
  {name: '0.2.1', path: '0.2.1/', date: '2022-08-15', news: 'More tensor functions, and JSI set-up on import. Deprecates the Live Spec.'},
  {name: '0.2.0', path: '0.2.0/', date: '2022-06-30', news: 'Tensors, transforms and models in JavaScript, text tokenizers, and audio.'},
  {name: '0.1', path: '0.1/', date: '2022-01-18', news: 'The first public version, up to 0.1.3. A Live Spec in the model file describes inputs and outputs.'},
]

const LATEST = '0.2.4'

/** All versions, the newest first, each with links to its tutorials and its API. */
export function VersionHistory() {
  return (
    <ol className="pl-versions" role="list">
      {RELEASES.map(({name, path, date, news}) => (
        <li key={name} className={name === LATEST ? 'pl-version-latest' : undefined}>
          <h3>
            <a href={`/docs/${path}tutorials/get-started/`}>{name}</a>
            {name === LATEST ? <b>latest</b> : undefined}
            {date === undefined ? <small>unreleased</small> : <Day date={date} />}
          </h3>
          <p>{news}</p>
          <a href={`/docs/${path}api/core/`} aria-label={`API of ${name}`}>
            API
          </a>
        </li>
      ))}
    </ol>
  )
}

function Day({date}: {readonly date: string}) {
  return <time dateTime={date}>{new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(date))}</time>
}
