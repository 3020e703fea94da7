export default function Still() {
  return (
    <a href="/docs/" onClick={() => alert('Hello')}>
      Greet
    </a>
  )
}
