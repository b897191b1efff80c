import { sandboxPath, textOf, type Subscriber } from './subscriber'

/** How often a page asks whether something lies at its address. */
const everyMs = 2_000

const addressesPath = '/sandbox/push/addresses'

/** The id at the end of one of the demonstration's addresses; undefined for any other token. */
const addressOf = (token: string | undefined): string | undefined =>
  /\/sandbox\/push\/send\/([0-9a-f-]{36})"/.exec(token ?? '')?.[1]

let stopAsking: (() => void) | undefined

const makeKeys = async () => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'ECDH', namedCurve: 'P-256' },
    true,
    ['deriveBits'],
  )
  const [point, { d = '' }] = await Promise.all([
    crypto.subtle.exportKey('raw', publicKey),
    crypto.subtle.exportKey('jwk', privateKey),
  ])
  const auth = textOf(crypto.getRandomValues(new Uint8Array(16)).buffer)
  return { p256dh: textOf(point), privateKey: d, auth }
}

/** Fetches what lies at the address and hands it to the worker, as the browser would do for a real one. */
const listen = (registration: ServiceWorkerRegistration, id: string) => {
  stopAsking?.()
  const ask = async () => {
    const answer = await fetch(`${addressesPath}/${id}`)
    if (!answer.ok) return
    const { messages } = (await answer.json()) as { messages: { data: string }[] }
    for (const { data } of messages) registration.active?.postMessage({ kind: 'pushed', data })
  }
  // A broken connection is opened again soon enough.
  const timer = setInterval(() => void ask().catch(() => undefined), everyMs)
  stopAsking = () => clearInterval(timer)
}

/**
 * The demonstration's own push service: the page makes true keys, and asks for its messages while it is open. The service
 * plays the browser's part too and is given the private key; a real one never sees it.
 */
export const sandboxSubscriber: Subscriber = {
  async subscribe(registration, { publicKey: serverKey }, known) {
    const kept = addressOf(known)
    if (known !== undefined && kept !== undefined) {
      listen(registration, kept)
      return known
    }
    const { privateKey, p256dh, auth } = await makeKeys()
    const answer = await fetch(addressesPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ p256dh, auth, privateKey, serverKey }),
    })
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`)
    const { endpoint } = (await answer.json()) as { endpoint: string }
    const token = JSON.stringify({ endpoint, keys: { p256dh, auth } })
    listen(registration, addressOf(token) ?? '')
    return token
  },
}

/** The subscription ends; a page that polls for its messages stops. */
export const endSandboxAddress = async (token: string): Promise<void> => {
  stopAsking?.()
  stopAsking = undefined
  if (token.includes(sandboxPath)) await fetch(`${addressesPath}/${addressOf(token)}`, { method: 'DELETE' })
}
