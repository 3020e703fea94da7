import {Argument} from 'commander'
import type {Command} from 'commander'
import {scripts, shells} from '../completion/scripts.ts'
import type {Shell} from '../completion/scripts.ts'
import {exitCodes} from '../exit-codes.ts'
import type {CommandContext} from './command-context.ts'

/** Defines `docsite completion` and the hidden command that its scripts call. */
export function defineCompletion(program: Command, {run, finish}: CommandContext): void {
  program
    .command('completion')
    .summary('print a script that completes words in your shell')
    .description('Prints a script with which a shell completes commands, options, versions and folders of docsite when you press Tab.')
    .addArgument(new Argument('<shell>', 'name of the shell').choices(shells))
    .addHelpText('after', INSTALL)
    .action((shell: Shell) => {
      run.io.stdout.write(scripts[shell])
      finish(exitCodes.clean)
    })
  program
    .command('complete', {hidden: true})
    .description('Prints the candidates for the last word, for the scripts of docsite completion.')
    .argument('[words...]', 'the words after docsite')
    .action(async (words: readonly string[]) => finish((await import('../commands/complete.ts')).runComplete(program, words, run)))
}

const INSTALL = `
To install it:
  bash   echo 'eval "$(docsite completion bash)"' >> ~/.bashrc
  zsh    echo 'eval "$(docsite completion zsh)"' >> ~/.zshrc     after the line with compinit
  fish   docsite completion fish > ~/.config/fish/completions/docsite.fish

The shell has to find docsite: install it globally, or have node_modules/.bin in PATH.`
