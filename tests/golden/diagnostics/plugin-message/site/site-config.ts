import type {Root} from 'mdast'

function forbidTodo() {
  return (tree: Root, file: {message: (reason: string, place: unknown) => void; info: (reason: string) => void}) => {
    for (const node of tree.children) {
      if (node.type === 'heading' && node.depth === 3) file.message('Headings of the third level are not used here.', node)
    }
  }
}

export default {title: 'Site', url: 'https://example.org', markdown: {remarkPlugins: [forbidTodo]}}
