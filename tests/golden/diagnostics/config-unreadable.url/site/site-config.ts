import title from 'https://esm.sh/title'

export default {title, url: 'https://example.org'}
