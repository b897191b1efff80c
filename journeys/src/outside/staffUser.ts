import type { Envelope } from '@playfront/contract/call'
import { readEnrolmentLink } from '@playfront/contract/console/enrolmentLink'
import { consoleCalls } from '@playfront/contract/console/consoleCalls'
import { Secret, TOTP } from 'otpauth'
import { askServer } from './askServer'
import { valueOf } from './player'

/** Where the console is in production. */
export const consoleHost = 'console.example.com'

/** A staff user without a browser, by calls of the console alone. */
export interface StaffUser {
  /** The value of the answer. Throws the refusal. */
  calls<Value>(
    name: keyof typeof consoleCalls,
    fields?: Record<string, unknown>,
    merchant?: string,
  ): Promise<Value>
}

/** Sets password and authenticator at a one-time link, as a person does there, and is signed in. */
export const enrolByLink = async (link: string, port: number): Promise<StaffUser> => {
  const enrolment = readEnrolmentLink(new URL(link).hash.slice(1))
  if (!enrolment) throw new Error(`${link} is no link to an enrolment`)
  let cookie = ''
  const calls: StaffUser['calls'] = async (name, fields = {}, merchant) => {
    const { method, path } = consoleCalls[name]
    const left = new Map(Object.entries(fields))
    const url = path.replaceAll(/:(\w+)/g, (_: string, part: string) => {
      const value = String(left.get(part))
      left.delete(part)
      return encodeURIComponent(value)
    })
    const query = new URLSearchParams([...left].map(([field, value]) => [field, String(value)])).toString()
    const answer = await askServer(method === 'GET' && query !== '' ? `${url}?${query}` : url, {
      port,
      host: consoleHost,
      method,
      headers: {
        Origin: `http://${consoleHost}:${port}`,
        Language: 'EN',
        ...(cookie !== '' && { Cookie: cookie }),
        ...(merchant !== undefined && { Merchant: merchant }),
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      body: method === 'GET' ? undefined : JSON.stringify(Object.fromEntries(left)),
    })
    const set = /console=[\w-]+/.exec(String(answer.headers['set-cookie'] ?? ''))?.[0]
    if (set !== undefined) cookie = set
    return valueOf(JSON.parse(answer.text) as Envelope<never>)
  }
  const password = 'a long password that nobody guesses'
  await calls('enrolStaff', { ...enrolment, password })
  const { secret } = await calls<{ secret: string }>('enrolAuthenticator')
  await calls('finishSignIn', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
  return { calls }
}
