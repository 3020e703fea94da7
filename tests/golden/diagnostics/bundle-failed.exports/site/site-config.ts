export default {title: 'Site', url: 'https://example.org', templates: {Footer: 'content/templates/footer.jsx'}}
