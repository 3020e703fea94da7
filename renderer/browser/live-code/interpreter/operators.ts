/* eslint-disable eqeqeq -- what `==` means in the program is what it means here */
type Operation = (left: never, right: never) => unknown

const binary: Readonly<Record<string, Operation>> = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
  '**': (left: number, right: number) => left ** right,
  '&': (left: number, right: number) => left & right,
  '|': (left: number, right: number) => left | right,
  '^': (left: number, right: number) => left ^ right,
  '<<': (left: number, right: number) => left << right,
  '>>': (left: number, right: number) => left >> right,
  '>>>': (left: number, right: number) => left >>> right,
  '<': (left: number, right: number) => left < right,
  '>': (left: number, right: number) => left > right,
  '<=': (left: number, right: number) => left <= right,
  '>=': (left: number, right: number) => left >= right,
  '==': (left: unknown, right: unknown) => left == right,
  '!=': (left: unknown, right: unknown) => left != right,
  '===': (left: unknown, right: unknown) => left === right,
  '!==': (left: unknown, right: unknown) => left !== right,
  in: (left: string, right: object) => left in right,
  instanceof: (left: object, right: typeof Object) => left instanceof right,
}

const unary: Readonly<Record<string, (value: never) => unknown>> = {
  '+': (value: unknown) => Number(value),
  '-': (value: number) => -value,
  '~': (value: number) => ~value,
  '!': (value: unknown) => !value,
  void: () => undefined,
  typeof: (value: unknown) => typeof value,
}

/** `left operator right` for all operators that need both values. */
export function applyBinary(operator: string, left: unknown, right: unknown): unknown {
  return binary[operator]?.(left as never, right as never)
}

/** `operator value`; `delete` is none of these. */
export function applyUnary(operator: string, value: unknown): unknown {
  return unary[operator]?.(value as never)
}

/** Whether the right side of `&&`, `||` or `??` counts. */
export function needsRight(operator: string, left: unknown): boolean {
  if (operator === '??') return left === undefined || left === null
  return operator === '&&' ? Boolean(left) : !left
}
