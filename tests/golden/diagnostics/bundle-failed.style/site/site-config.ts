export default {title: 'Site', url: 'https://example.org', stylesheets: ['content/theme.less']}
