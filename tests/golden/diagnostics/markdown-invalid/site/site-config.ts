function failing() {
  return (_tree: unknown, file: {value: unknown}) => {
    if (String(file.value).includes('fail')) throw new Error('The plugin cannot go on')
  }
}

export default {title: 'Site', url: 'https://example.org', markdown: {remarkPlugins: [failing]}}
