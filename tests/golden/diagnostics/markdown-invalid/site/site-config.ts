function spoiling() {
  return (tree: {children: unknown[]}, file: {value: unknown}) => {
    if (String(file.value).includes('fail')) tree.children.push({type: 'riddle'})
  }
}

export default {title: 'Site', url: 'https://example.org', markdown: {rehypePlugins: [spoiling]}}
