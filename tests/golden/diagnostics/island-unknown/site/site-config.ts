export default {
  title: 'Site',
  url: 'https://example.org',
  islands: {Counter: {module: 'src/counter.tsx'}, Chart: {module: 'src/parts.tsx'}},
}
