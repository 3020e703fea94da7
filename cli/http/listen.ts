import {once} from 'node:events'
import type {Server} from 'node:http'
import type {AddressInfo} from 'node:net'

/** The loopback address, which only this machine can reach. */
export const LOOPBACK = '127.0.0.1'
/** The number of ports that are tried after the requested one. */
const TRIES = 20

/**
 * Listens on a port or, if it is taken, on one of the next. Only this machine can connect unless another address is given. Port
 * 0 is any free port.
 * @returns the port
 * @throws if no port is available
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
