import {Argument, Command, Option} from 'commander'
import {describe, expect, test} from 'vitest'
import {findCandidates} from '../../../../cli/completion/find-candidates.ts'

function program(): Command {
  const made = new Command('docsite').version('1').helpCommand(false)
  made
    .command('build')
    .summary('build it')
    .option('--out <dir>', 'output')
    .option('--versions <names>', 'versions')
    .option('--label <text>', 'label')
    .option('--locale <locale>', 'language')
    .option('--no-cache', 'no cache')
    .addOption(new Option('--format <name>', 'form').choices(['pretty', 'json']))
    .option('--root <dir>', 'root')
    .option('--config <file>', 'configuration')
  made.command('check').summary('check it').argument('[paths...]').option('--built [dir]', 'output')
  made.command('init').summary('begin').argument('<dir>').argument('[name]')
  made.command('mv').argument('<file>').argument('<new-file>')
  made.command('completion').addArgument(new Argument('<shell>').choices(['bash', 'zsh']))
  made.command('help').argument('[command]')
  made.command('secret', {hidden: true})
  return made
}

const versions = (root: string): readonly string[] => (root === 'site' ? ['2.0'] : ['next', '1.0', '1.1'])
const locales = (root: string): readonly string[] => (root === 'site' ? ['ar'] : ['de', 'pt-BR'])

/** What may be written, without meanings. */
function words(line: string): readonly string[] | string {
  const found = findCandidates(program(), line.split(' '), {versions, locales})
  return typeof found === 'string' ? found : found.map(({word}) => word)
}

describe('what may be written in the place of the last word', () => {
  test.each<[string, readonly string[] | string]>([
    ['', ['build', 'check', 'init', 'mv', 'completion', 'help']],
    ['b', ['build']],
    ['x', []],
    ['-', ['--version', '--help']],
    ['build --', ['--out', '--versions', '--label', '--locale', '--no-cache', '--format', '--root', '--config', '--help']],
    ['build --out dist --', ['--versions', '--label', '--locale', '--no-cache', '--format', '--root', '--config', '--help']],
    ['build --no', ['--no-cache']],
    ['build --format ', ['pretty', 'json']],
    ['build --format p', ['pretty']],
    ['build --format=p', ['--format=pretty']],
    ['build --format = p', ['pretty']],
    ['build --format =', ['pretty', 'json']],
    ['build --nope=p', []],
    ['build --out ', 'folders'],
    ['build --out=', 'folders'],
    ['build --config ', 'files'],
    ['build --label ', []],
    ['build --versions ', ['next', '1.0', '1.1']],
    ['build --versions 1', ['1.0', '1.1']],
    ['build --versions 1.0,', ['1.0,next', '1.0,1.1']],
    ['build --versions 1.0,1', ['1.0,1.1']],
    ['build --root site --versions ', ['2.0']],
    ['build --locale ', ['de', 'pt-BR']],
    ['build --locale=p', ['--locale=pt-BR']],
    ['build --root site --locale ', ['ar']],
    ['build ', []],
    ['check ', 'files'],
    ['mv a ', 'files'],
    ['check a b ', 'files'],
    ['check --built ', 'files'],
    ['init ', 'folders'],
    ['init my-docs ', []],
    ['completion ', ['bash', 'zsh']],
    ['help c', ['check', 'completion']],
    ['secret ', []],
    ['nope ', []],
  ])('docsite %s', (line, expected) => {
    expect(words(line)).toEqual(expected)
  })

  test('comes with its meaning', () => {
    expect(findCandidates(program(), ['b'], {versions, locales})).toEqual([{word: 'build', meaning: 'build it'}])
    expect(findCandidates(program(), ['build', '--ou'], {versions, locales})).toEqual([{word: '--out', meaning: 'output'}])
  })
})
