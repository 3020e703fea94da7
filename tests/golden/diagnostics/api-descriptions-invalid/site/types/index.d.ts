export declare function read(file: string): string
export interface Reader {
  path: string
  close(): void
}
