export default {title: 'Site', url: 'https://docs.example.org', fonts: false}
