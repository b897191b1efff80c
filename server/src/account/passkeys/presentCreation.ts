import type { BeginPasskeyAnswer } from '@playfront/contract/account/passkeys'
import { passkeyTransports } from '@playfront/contract/account/security.schema'
import { passkeyOptions } from './passkeyOptions'

/** The member's user handle for authenticators: bytes that identify no one outside. */
export const userHandleOf = (memberId: string): string =>
  Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url')

interface Creation {
  rp: { id: string; name: string }
  holder: { id: string; name: string; displayName: string }
  challenge: string
  /** Passkeys that the holder has at this address already. */
  kept: readonly { credentialId: Buffer; transports: readonly string[] }[]
}

/** What a browser makes a new passkey from. */
export const presentCreation = ({ rp, holder, challenge, kept }: Creation): BeginPasskeyAnswer => ({
  rp,
  user: { ...holder, id: userHandleOf(holder.id) },
  challenge,
  pubKeyCredParams: passkeyOptions.algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: passkeyOptions.challengeLifeMs,
  excludeCredentials: kept.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: passkeyTransports.filter((transport) => transports.includes(transport)),
  })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
})
