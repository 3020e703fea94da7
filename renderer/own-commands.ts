/** The parts that the command line needs before it loads the engine: the commands of docsite's own features, and how options are read. */
export {wholeText} from './core/command.ts'
export {ownCommands} from './features/index.ts'
