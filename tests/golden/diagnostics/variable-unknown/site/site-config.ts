export default {title: 'Site', url: 'https://example.org', docs: {variables: {node: '20'}}}
