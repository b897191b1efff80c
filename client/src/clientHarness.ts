import { createFakeTimers } from '@playfront/contract/fakeTimers'
import { type ClientOptions, createClient, type SessionStore } from './client'
import { createFakeNetwork } from './platform/network/fakeNetwork'
import { createFakeRandomness } from './platform/randomness/fakeRandomness'

// Cryptography runs outside of the queue of promises, so a chain with it needs a real moment.
const settle = () => new Promise<void>((done) => setTimeout(done, 0))

/** A client on a fake network and clock, with a session that tests can read and set. It sends each call once unless told. */
export const createClientHarness = (options: Partial<ClientOptions> = {}) => {
  const network = createFakeNetwork()
  const clock = createFakeTimers(Date.UTC(2026, 0, 15, 12), settle)
  const kept = { token: '', writes: 0 }
  const session: SessionStore = {
    read: () => kept.token,
    write: (token) => {
      kept.token = token
      kept.writes += 1
    },
  }
  const client = createClient(
    { merchant: 'lotus', language: 'VI', session, retryForMs: 0, ...options },
    { network, clock, randomness: createFakeRandomness() },
  )
  return { client, network, clock, kept }
}
