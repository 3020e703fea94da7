export const hydration = 'load'

export default function Live() {
  return <button onClick={() => alert('Hello')}>Greet</button>
}
