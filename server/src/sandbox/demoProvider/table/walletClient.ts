import { seconds } from '@playfront/contract/time'
import { signCall } from '../../../money/seamless/checkSignature'
import type { VendorPlayer, WalletAnswer } from '../../../money/seamless/seamlessProtocol'
import type { VendorKeys } from '../../../money/seamless/vendorKeys'
import type { Platform } from '../../../platform/platform'
import { walletBehaviour } from './behaviour'

/** The result of a call: done, refused for good, or unknown. */
export type Outcome<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' }

/** One of the demo provider's vendors at one merchant. */
export interface AppServices {
  merchant: string
  vendor: string
}

export type WalletAction = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback'

export interface WalletClient {
  authenticate(place: AppServices, body: { code: string; game: string }): Promise<Outcome<VendorPlayer>>
  call(
    place: AppServices,
    action: 'balance' | 'bet' | 'win' | 'rollback',
    body: object,
  ): Promise<Outcome<WalletAnswer>>
}

export interface WalletClientDeps {
  platform: Pick<Platform, 'network' | 'clock'>
  keys: VendorKeys
  /** The platform's address as the demo provider's server reaches it; undefined until it listens. */
  address(): string | undefined
}

const withinMs = seconds(5)
const maxBytes = 4_096

/**
 * The demo provider's client for the members' wallets: over HTTP and signed, like any other provider's. The sandbox's
 * test settings make it send twice, lose the answer to a bet, or let a bet arrive after its rollback.
 */
export const openWalletClient = (deps: WalletClientDeps): WalletClient => {
  const late: (() => Promise<unknown>)[] = []
  const ask = async <Answer>(
    place: AppServices,
    action: WalletAction,
    body: object,
  ): Promise<Outcome<Answer>> => {
    const send = () => sendSigned<Answer>(deps, place, action, body)
    const behaviour = walletBehaviour()
    if (action === 'bet' && behaviour === 'reordered') {
      late.push(send)
      return { kind: 'unknown' }
    }
    const outcome = await send()
    if (behaviour === 'doubled') await send()
    if (action === 'rollback') for (const held of late.splice(0)) await held()
    return action === 'bet' && behaviour === 'lost' ? { kind: 'unknown' } : outcome
  }
  return {
    authenticate: (place, body) => ask(place, 'authenticate', body),
    call: (place, action, body) => ask(place, action, body),
  }
}

const sendSigned = async <Answer>(
  { platform, keys, address }: WalletClientDeps,
  { merchant, vendor }: AppServices,
  action: WalletAction,
  body: object,
): Promise<Outcome<Answer>> => {
  const [key, base] = [keys(merchant, vendor), address()]
  if (!key || base === undefined) return { kind: 'unknown' }
  const path = `/vendor/v1/${action}`
  const time = String(platform.clock.now())
  const bytes = Buffer.from(JSON.stringify(body))
  const headers = {
    'Content-Type': 'application/json',
    Vendor: vendor,
    'Vendor-Merchant': merchant,
    'Vendor-Time': time,
    'Vendor-Signature': signCall(key, { merchant, vendor, path, time, body: bytes }),
  }
  try {
    const { status, text } = await platform.network.ask({
      address: `${base}${path}`,
      bytes,
      headers,
      withinMs,
      maxBytes,
    })
    if (status >= 500 || status === 429) return { kind: 'unknown' }
    const answer = JSON.parse(text)
    return status === 200 ? { kind: 'done', answer } : { kind: 'refused', code: String(answer.code) }
  } catch {
    return { kind: 'unknown' }
  }
}
