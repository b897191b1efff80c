import type { SealSuite } from '@playfront/contract/account/session'

/** The suites of this front, strongest first. */
const known: readonly SealSuite[] = ['aes', 'des']

/** The strongest suite that both sides know (D-05). */
export const decideSuite = (offered: readonly SealSuite[]): { suite?: SealSuite; reason: string } => {
  const suite = known.find((name) => offered.includes(name))
  return suite === undefined
    ? { reason: 'the server opens no suite that this front knows' }
    : { suite, reason: 'the strongest suite that both sides know' }
}
