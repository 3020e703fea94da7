export default function About() {
  const names: string[] | undefined = undefined
  return <p>{(names as unknown as string[]).join()}</p>
}
