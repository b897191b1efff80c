import { ping, type Ping } from '@playfront/contract/shell/system'
import { pingStatement } from '@playfront/contract/shell/lineStatements'
import { seconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/clock/clock'
import { verifySignature } from '../../platform/ciphers/verifySignature'
import { randomText, type Randomness } from '../../platform/randomness/randomness'
import { RequestFailure } from '../../requests/failure/requestFailure'
import type { Requests } from '../../requests/requests'

export interface RaceDeps {
  platform: { clock: Clock; randomness: Randomness }
  requests: Pick<Requests, 'valueOf'>
  merchant: { code: string; listKey: string }
  /** The page's own scheme, `https:` or `http:`; a retry keeps it. */
  scheme: string
}

/** A domain that has not answered by then is out (REQ-DOMAIN-005). */
export const raceTimeoutMs = seconds(10)

const nonceCharacters = 32

/** Asks all hosts at once and answers the first that answers as the merchant's own, or nothing when none does. */
export const raceLines = async (deps: RaceDeps, hosts: readonly string[]): Promise<string | undefined> => {
  const runs = hosts.map(async (host) => {
    await pingLine(deps, host)
    return host
  })
  return Promise.any(runs).catch(() => undefined)
}

/** @throws when no answer came, or with a key one that the merchant's server did not sign */
const pingLine = async (deps: RaceDeps, host: string): Promise<void> => {
  const { platform, requests, merchant, scheme } = deps
  const nonce = merchant.listKey && randomText(platform.randomness, nonceCharacters)
  const answer = await requests
    .valueOf(
      ping,
      { speed: String(platform.clock.now()), ...(nonce && { nonce }) },
      { origin: `${scheme}//${host}`, timeoutMs: raceTimeoutMs, alert: false },
    )
    .catch((thrown: unknown) => anyAnswer(RequestFailure.from(thrown)))
  if (!nonce) return
  const statement = pingStatement({ merchant: merchant.code, host, nonce })
  if (!(await verifySignature(merchant.listKey, statement, answer?.signature ?? '')))
    throw new Error(`${host} did not sign its answer`)
}

/** Any response shows that the domain works, a refusal too (REQ-DOMAIN-004); a timeout or a network error does not. */
const anyAnswer = (failure: RequestFailure): Ping | undefined => {
  if (failure.status === 0 && failure.kind !== 'redirected') throw failure
  return undefined
}
