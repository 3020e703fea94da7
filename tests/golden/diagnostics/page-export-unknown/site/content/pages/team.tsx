export const frontmatter = {title: 'Team'}
export const hydratoin = 'load'
export const people = ['Ada']

export default function Team() {
  return <h1>{people}</h1>
}
