export function DocPage() {
  const rows: number[] = []
  for (let row = 0; row < 10; row -= 1) {
    rows[0] = row
  }
  return <ol>{rows}</ol>
}
