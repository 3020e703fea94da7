export default {
  title: 'Site',
  url: 'https://example.org',
  cache: {remote: 'http://127.0.0.1:9', trust: ['MCowBQYDK2VwAyEAN7HcA789Du4+fPloNfFIvghhpLfFQUQCszjyA9HJ+G0=']},
}
