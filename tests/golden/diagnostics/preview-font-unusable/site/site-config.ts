export default {
  title: 'Site',
  url: 'https://example.org',
  previewImages: {fonts: ['fonts/text.ttf', 'fonts/gone.ttf']},
}
