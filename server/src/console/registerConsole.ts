import type { FastifyInstance } from 'fastify'
import { readHost } from '../http/place/place'
import { registerConsoleCalls, type ConsoleCallDeps } from './calls/registerConsoleCalls'
import { registerConsolePage } from './page/registerConsolePage'

export interface ConsoleDeps extends ConsoleCallDeps {
  /** Where the console's build lies. */
  folder: string
}

/** The console at its own host: its calls and its page. The bare host leads there. */
export const registerConsole = async (app: FastifyInstance, deps: ConsoleDeps): Promise<void> => {
  registerConsoleCalls(app, deps)
  await registerConsolePage(app, { ...deps, randomness: deps.platform.randomness })
  app.addHook('onRequest', (request, reply, done) => {
    const isBare = request.url === '/' && readHost(request.host).name === deps.consoleHost
    if (isBare) void reply.redirect('/console/', 302)
    else done()
  })
}
