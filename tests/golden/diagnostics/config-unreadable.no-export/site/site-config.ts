export const config = {title: 'Site', url: 'https://example.org'}
