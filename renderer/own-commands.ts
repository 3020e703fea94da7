/** The commands of docsite's own features, which the command line defines before it loads the engine. */
export {ownCommands} from './features/index.ts'
