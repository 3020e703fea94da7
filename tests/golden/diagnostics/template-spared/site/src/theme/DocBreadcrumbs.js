export default function DocBreadcrumbs() {
  throw new Error('No breadcrumbs today')
}
