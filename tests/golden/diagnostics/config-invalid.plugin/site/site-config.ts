function plugin(options: {words?: string[]}) {
  if (options.words === undefined) throw new Error('`words` has to be given')
}

export default {title: 'Site', url: 'https://example.org', markdown: {remarkPlugins: [[plugin, {}]]}}
