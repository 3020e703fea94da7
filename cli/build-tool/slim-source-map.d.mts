export function slimSourceMap(json: string): string
