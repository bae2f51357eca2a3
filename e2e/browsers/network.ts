// A proxy in front of the server that can be slow or down, because neither browser lets a test intercept requests.
import { createServer, request as send } from 'node:http'
import { freePort } from '../../scripts/lib/free-port.ts'
import { startProductServer } from '../../scripts/lib/product-server.ts'

export type Network = {
  readonly origin: string
  goOffline: () => void
  /** Delays the next script until the network is reset. Only one, because browsers open few connections. */
  delayNextScript: () => void
  /** Brings the network back and ends all delays. */
  reset: () => void
  close: () => Promise<void>
}

export async function startNetwork(): Promise<Network> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const product = await startProductServer({ env: { APP_URL: origin } })
  let isOnline = true
  let nextScript: Promise<void> | undefined
  let release = () => {}
  const proxy = createServer(async (request, response) => {
    const { method, headers, url: path = '/' } = request
    if (path.endsWith('.js') && nextScript) {
      const delay = nextScript
      nextScript = undefined
      await delay
    }
    if (!isOnline) return void request.socket.destroy()
    const forwarded = send({ port: product.port, method, headers, path }, result => {
      response.writeHead(result.statusCode ?? 502, result.headers)
      result.pipe(response)
    })
    forwarded.on('error', () => request.socket.destroy())
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })
  proxy.listen(port)
  return {
    origin,
    goOffline: () => {
      isOnline = false
      proxy.closeAllConnections()
    },
    delayNextScript: () => {
      const delay = Promise.withResolvers<void>()
      nextScript = delay.promise
      release = delay.resolve
    },
    reset: () => {
      isOnline = true
      nextScript = undefined
      release()
    },
    close: async () => {
      proxy.close()
      proxy.closeAllConnections()
      await product.stop()
    },
  }
}
