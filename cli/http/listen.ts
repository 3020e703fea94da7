import {once} from 'node:events'
import type {Server} from 'node:http'
import type {AddressInfo} from 'node:net'

/** What only this machine reaches. */
export const LOOPBACK = '127.0.0.1'
/** Ports tried after the one that was asked for. */
const TRIES = 20

/**
 * Listens, on this machine only unless another address is given, on a port or, when it is taken, one of the next. Port 0 is
 * any free one.
 * @returns the port
 * @throws when none can be had
 */
export async function listen(server: Server, port: number, host = LOOPBACK): Promise<number> {
  const last = port === 0 ? 0 : Math.min(port + TRIES, 65_535)
  for (let candidate = port; ; candidate++) {
    try {
      server.listen(candidate, host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    } catch (error) {
      if (!isTaken(error) || candidate >= last) throw error
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
