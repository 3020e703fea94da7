// Loaded with `import()`. The package is CommonJS: bundled, a dynamic import of it gives no names, and this module does.
export {isNode, parseDocument} from 'yaml'
