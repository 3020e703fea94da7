/** Compiles the modules of docsite that sites bundle. Files that have not changed are not written, and stale ones are removed. */
export declare function compileModules(root: string): Promise<void>
