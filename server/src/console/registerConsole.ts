import type { FastifyInstance } from 'fastify'
import { readHost } from '../http/place/place'
import { registerConsoleCalls, type ConsoleCallDoors } from './calls/registerConsoleCalls'
import { registerConsolePage } from './page/registerConsolePage'

export interface ConsoleDoors extends ConsoleCallDoors {
  /** Where the console's build lies. */
  folder: string
}

/** The console at its own host: its calls and its page. The bare host leads there. */
export const registerConsole = async (app: FastifyInstance, doors: ConsoleDoors): Promise<void> => {
  registerConsoleCalls(app, doors)
  await registerConsolePage(app, { ...doors, randomness: doors.platform.randomness })
  app.addHook('onRequest', (request, reply, done) => {
    const isBare = request.url === '/' && readHost(request.host).name === doors.consoleHost
    if (isBare) void reply.redirect('/console/', 302)
    else done()
  })
}
