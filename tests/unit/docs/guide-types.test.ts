import path from 'node:path'
import ts from 'typescript-api'
import {expect, test} from 'vitest'
import {toolRoot} from '../../make-site.ts'
import {guideFences} from './guide-fences.ts'
import type {Fence} from './guide-fences.ts'

const configurations = guideFences().filter(({language, meta}) => language === 'ts' && meta.startsWith('title="site-config.ts"'))

/** What configurations import, without the rest of docsite, whose types would have to be read too. */
const docsite = "export * from '../renderer/config/define-config.ts'\nexport * from '../renderer/config/for-audience.ts'\n"

/** A whole configuration as it stands; the keys of one in part among those that every site has. */
function asModule({code}: Fence): string {
  if (code.includes('export default')) return code
  return `import {defineConfig} from 'docsite'\nconst required = {title: 'A', url: 'https://a.org'}\ndefineConfig({...required,\n${code}\n})\nexport {}\n`
}

test('configurations in part are left to this test; check-code has the others', () => {
  expect(configurations.length).toBeGreaterThan(30)
  expect(
    configurations.filter(({code, meta}) => code.includes('export default') === meta.includes('no-check')).map(({place}) => place),
  ).toEqual([])
})

test('editors accept every configuration of the guide', {timeout: 240_000}, () => {
  const nameOf = (name: string): string => path.join(toolRoot, 'docs', name)
  const files = new Map(configurations.map((fence, index) => [nameOf(`configuration-${index}.ts`), fence]))
  const texts = new Map([[nameOf('docsite.ts'), docsite], ...[...files].map(([file, fence]) => [file, asModule(fence)] as const)])
  const {config} = ts.readConfigFile(path.join(toolRoot, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {readonly config: object}
  const parsed = ts.parseJsonConfigFileContent({...config, files: []}, ts.sys, toolRoot)
  const options = {...parsed.options, noUnusedLocals: false, paths: {docsite: ['./docs/docsite.ts']}}
  const disk = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => texts.has(file) || disk.fileExists(file),
    getSourceFile: (file, version) => {
      const text = texts.get(file)
      return text === undefined ? disk.getSourceFile(file, version) : ts.createSourceFile(file, text, version)
    },
  }
  const program = ts.createProgram([...files.keys()], options, host)
  const found = [...files].flatMap(([file, {place}]) => {
    const source = program.getSourceFile(file)
    const problems = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return problems.map(({messageText}) => `${place} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  })
  expect(found).toEqual([])
})
