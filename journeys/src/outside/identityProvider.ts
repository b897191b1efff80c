import { sandboxIdentity, type SandboxMessage } from '@playfront/contract/sandboxIdentity'
import { askServer } from './askServer'

/** A visitor's native app, which has asked the provider itself: an ID token for a name, without a browser. */
export const askProvider = async (
  port: number,
  merchant: string,
  who: { channel: string; name: string },
): Promise<string> => {
  const host = `${merchant}.localhost`
  const { channel, name } = who
  const form = new URLSearchParams({
    channel,
    nonce: 'native'.padEnd(32, '-'),
    mode: 'popup',
    returnTo: `http://${host}:${port}/m/login`,
    person: 'typed',
    name,
  })
  const { text } = await askServer(`/sandbox/identity${sandboxIdentity.authorizePath}`, {
    port,
    host,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  const answer = /data-answer="([^"]*)"/.exec(text)?.[1] ?? '{}'
  const { message } = JSON.parse(answer.replaceAll('&quot;', '"')) as { message?: SandboxMessage }
  if (!message?.idToken) throw new Error(`The provider gave no token: ${text.slice(0, 200)}`)
  return message.idToken
}
