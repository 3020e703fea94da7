export function Chart({points}: {points: number[]}) {
  return <p>{points.map(String).join()}</p>
}
