import type { Route } from 'playwright-core'
import { askServer, type ServerAnswer } from '../outside/askServer'

/** Forwards a stopped request to its server, so that a journey can change the response before the page gets it. */
export const passOn = async (route: Route): Promise<ServerAnswer> => {
  const asked = route.request()
  const { hostname, port, pathname, search } = new URL(asked.url())
  const { 'accept-encoding': _packed, ...headers } = await asked.allHeaders()
  return askServer(pathname + search, {
    port: Number(port),
    host: hostname,
    method: asked.method(),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
    body: asked.postData() ?? undefined,
  })
}
