/**
 * A machine whose network ends at itself, to be loaded before a program with `--import`: every name below `test` is this
 * machine, and there are no others. What the program wants of the network is written to the file `NETWORK_LOG`, a line each.
 */
import dns from 'node:dns'
import {appendFileSync} from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import net from 'node:net'

const log = (line) => process.env.NETWORK_LOG && appendFileSync(process.env.NETWORK_LOG, `${line}\n`)

dns.lookup = (hostname, _options, callback) => {
  log(`lookup ${hostname}`)
  if (hostname.endsWith('.test')) callback(null, [{address: '127.0.0.1', family: 4}])
  else callback(Object.assign(new Error(`${hostname} is not known`), {code: 'ENOTFOUND'}))
}
syncBuiltinESMExports()

// oxlint-disable-next-line typescript/unbound-method -- it is called with the socket that it was called on
net.Socket.prototype.connect = new Proxy(net.Socket.prototype.connect, {
  apply(connect, socket, args) {
    log('connect')
    return Reflect.apply(connect, socket, args)
  },
})
