import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One address before several servers: what a release looks like from outside. */
export interface Switchboard {
  port: number
  /** From now on another server answers, in turn. */
  turn(): void
  /** From now on these servers answer instead. */
  leadTo(ports: readonly number[]): void
  /** How often it was turned. */
  turns(): number
  close(): Promise<void>
}

/**
 * Hands everything on to one of these ports of this machine, the first at first.
 * @param isAlternating each request goes to the next one
 */
export const openSwitchboard = async (
  firstPorts: readonly number[],
  isAlternating = false,
): Promise<Switchboard> => {
  let ports = firstPorts
  let turns = 0
  const server = createServer((asked, answer) => {
    handOn(asked, answer, ports[turns % ports.length] ?? 0)
    if (isAlternating) turns += 1
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    turn: () => void (turns += 1),
    leadTo: (next) => void (ports = next),
    turns: () => turns,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const handOn = (asked: IncomingMessage, answer: ServerResponse, port: number): void => {
  const { url, method, headers } = asked
  const forwarded = request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  forwarded.on('error', () => answer.destroy())
  asked.on('close', () => asked.complete || forwarded.destroy())
  asked.pipe(forwarded)
}
