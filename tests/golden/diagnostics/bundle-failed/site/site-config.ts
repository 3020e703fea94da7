export default {
  title: 'Site',
  url: 'https://example.org',
  islands: {Counter: {module: './src/counter.tsx'}, Missing: {module: './src/missing.tsx'}},
  stylesheets: ['src/style.css', 'src/gone.css'],
}
