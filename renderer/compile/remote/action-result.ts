/** A file in the store of contents: its sha256 in hex, and its size in bytes. */
export type Blob = {readonly hash: string; readonly size: number}

/** An `ActionResult` of Bazel's Remote Execution API, as far as docsite uses it. */
export type ActionResult = {
  /** Files that the result refers to, which servers keep as long as the result. */
  readonly files: readonly (Blob & {readonly path: string})[]
  /** Output of the action: here a record of docsite. */
  readonly output: Uint8Array
}

// Numbers of the fields in build/bazel/remote/execution/v2/remote_execution.proto, and kinds of fields of protocol buffers.
const fields = {result: {outputFiles: 2, stdoutRaw: 5}, file: {path: 1, digest: 2}, digest: {hash: 1, size: 2}}
const VARINT = 0
const FIXED_64 = 1
const BYTES = 2
const FIXED_32 = 5

/**
 * Encodes a result. Servers for Bazel such as bazel-remote refuse whatever is not an `ActionResult`, and forget one whose files they no longer
 * have.
 */
export function encodeActionResult({files, output}: ActionResult): Buffer {
  const digestOf = ({hash, size}: Blob): Buffer =>
    Buffer.concat([bytesField(fields.digest.hash, Buffer.from(hash)), varint(fields.digest.size << 3), varint(size)])
  const encoded = files.map((file) =>
    bytesField(
      fields.result.outputFiles,
      Buffer.concat([bytesField(fields.file.path, Buffer.from(file.path)), bytesField(fields.file.digest, digestOf(file))]),
    ),
  )
  return Buffer.concat([...encoded, bytesField(fields.result.stdoutRaw, output)])
}

/** Returns the output of an encoded result, or undefined if the bytes are none. */
export function outputOfActionResult(bytes: Buffer): Buffer | undefined {
  let output: Buffer | undefined
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at)
    const length = tag && lengthOf(bytes, tag)
    if (tag === undefined || length === undefined || length.start + length.size > bytes.length) return undefined
    at = length.start + length.size
    if (tag.value === ((fields.result.stdoutRaw << 3) | BYTES)) output = bytes.subarray(length.start, at)
  }
  return output
}

type Varint = {readonly value: number; readonly end: number}

/** Returns where the value of a field is. */
function lengthOf(bytes: Buffer, {value: tag, end}: Varint): {readonly start: number; readonly size: number} | undefined {
  const kind = tag & 7
  if (kind === FIXED_64) return {start: end, size: 8}
  if (kind === FIXED_32) return {start: end, size: 4}
  if (kind !== VARINT && kind !== BYTES) return undefined
  const number = readVarint(bytes, end)
  if (number === undefined) return undefined
  return kind === VARINT ? {start: number.end, size: 0} : {start: number.end, size: number.value}
}

function readVarint(bytes: Buffer, at: number): Varint | undefined {
  let value = 0
  for (let index = 0; index < 10; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return undefined
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return {value, end: at + index + 1}
  }
  return undefined
}

function bytesField(number: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([varint((number << 3) | BYTES), varint(bytes.length), bytes])
}

function varint(number: number): Buffer {
  const bytes: number[] = []
  let rest = number
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return Buffer.from([...bytes, rest])
}
