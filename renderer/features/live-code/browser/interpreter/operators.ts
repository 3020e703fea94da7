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

/** Applies a binary operator that always evaluates both operands. */
export function applyBinary(operator: string, left: unknown, right: unknown): unknown {
  return binary[operator]?.(left as never, right as never)
}

/** Applies a unary operator, except `delete`. */
export function applyUnary(operator: string, value: unknown): unknown {
  return unary[operator]?.(value as never)
}

/** Reports whether the right operand of `&&`, `||` or `??` is evaluated. */
export function needsRight(operator: string, left: unknown): boolean {
  if (operator === '??') return left === undefined || left === null
  return operator === '&&' ? Boolean(left) : !left
}
