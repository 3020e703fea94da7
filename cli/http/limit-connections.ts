import type {Server, ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'

/** Open connections by age, and the pending responses of each. */
export type Connections = ReadonlyMap<Duplex, ReadonlySet<ServerResponse>>

/**
 * Keeps a server reachable when clients hold more connections than it serves at once. A new connection replaces the one that
 * has been idle for longest, or else the oldest one whose client leaves its response unread. Responses in progress, and event
 * streams that are read, are never cut off. Any further connection is refused.
 */
export function limitConnections(server: Server, most: number): Connections {
  const connections = new Map<Duplex, Set<ServerResponse>>()
  server.on('connection', (socket: Duplex) => {
    if (connections.size >= most) {
      const victim = findIdle(connections) ?? findStalled(connections) ?? socket
      connections.delete(victim)
      victim.destroy()
      if (victim === socket) return
    }
    connections.set(socket, new Set())
    socket.on('close', () => connections.delete(socket))
  })
  server.on('request', ({socket}, response: ServerResponse) => {
    const answers = connections.get(socket)
    answers?.add(response)
    response.on('close', () => {
      answers?.delete(response)
      // a connection that becomes idle again goes to the end of the queue
      if (answers?.size === 0 && connections.delete(socket)) connections.set(socket, answers)
    })
  })
  return connections
}

function findIdle(connections: Connections): Duplex | undefined {
  for (const [socket, answers] of connections) if (answers.size === 0) return socket
  return undefined
}

function findStalled(connections: Connections): Duplex | undefined {
  for (const [socket] of connections) if (socket.writableLength > 0) return socket
  return undefined
}
