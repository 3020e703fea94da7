export declare function read(): string
export declare function write(text: string): void
