/** Text files are imported as they are. */
declare module '*.txt' {
  const text: string
  export default text
}
