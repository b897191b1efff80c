import { request } from 'node:http'
import { consoleCalls, type ConsoleCallName } from '@playfront/contract/console/consoleCalls'
import type { ConsoleCall } from '@playfront/contract/console/consoleCall'

/** A demonstration staff user at the console of a running product. */
export interface StaffClient {
  ask<Value>(name: ConsoleCallName, fields?: Record<string, unknown>, merchant?: string): Promise<Value>
}

const host = 'console.localhost'

interface Asked {
  port: number
  name: ConsoleCallName
  fields: Record<string, unknown>
  cookie: string
  merchant?: string
}

interface Answered {
  value: unknown
  cookie: string
}

/** As the console's page sends it; throws what the product refuses. */
const send = ({ port, name, fields, cookie, merchant }: Asked): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const call: ConsoleCall<unknown, unknown> = consoleCalls[name]
    const left = new Map(Object.entries(fields))
    const path = call.path.replace(/:(\w+)/g, (_, part: string) => {
      const value = encodeURIComponent(String(left.get(part)))
      left.delete(part)
      return value
    })
    const headers = {
      host: `${host}:${port}`,
      origin: `http://${host}:${port}`,
      cookie,
      'content-type': 'application/json',
      ...(merchant !== undefined && { merchant }),
    }
    const sent = request({ host: '127.0.0.1', port, method: call.method, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const answer = JSON.parse(text) as { success: boolean; value: unknown }
        const given = /(?:^|\s)(console=[^;]+)/.exec(String(response.headers['set-cookie'] ?? ''))?.[1]
        if (answer.success) resolve({ value: answer.value, cookie: given ?? cookie })
        else reject(new Error(`${name}: ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(call.method === 'GET' ? undefined : JSON.stringify(Object.fromEntries(left)))
  })

const maxTries = 20
const pauseMs = 500

/** A product that is busy has done nothing and says so; its page would let the person try again. */
const sendAgain = async (asked: Asked, tries = 1): Promise<Answered> => {
  try {
    return await send(asked)
  } catch (failure) {
    if (tries === maxTries || !String(failure).includes('server.busy')) throw failure
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return sendAgain(asked, tries + 1)
  }
}

interface Codes {
  codes: { name: string; code: string }[]
}

const codeOf = async (port: number, name: string): Promise<string> => {
  const { codes } = await new Promise<Codes>((resolve, reject) => {
    const path = '/sandbox/authenticator/codes'
    const sent = request(
      { host: '127.0.0.1', port, path, headers: { host: `localhost:${port}` } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString()) as Codes))
      },
    )
    sent.on('error', reject)
    sent.end()
  })
  return codes.find((one) => one.name === name)?.code ?? ''
}

/** Signs a staff user in with the published password and the authenticator's current code. */
export const comeToWork = async (port: number, person: string): Promise<StaffClient> => {
  let cookie = ''
  const ask: StaffClient['ask'] = async <Value>(
    name: ConsoleCallName,
    fields: Record<string, unknown> = {},
    merchant?: string,
  ) => {
    const answer = await sendAgain({ port, name, fields, cookie, merchant })
    cookie = answer.cookie
    return answer.value as Value
  }
  await ask('beginSignIn', { name: person, password: 'play-money-only' })
  await ask('finishSignIn', { code: await codeOf(port, person) })
  return { ask }
}
