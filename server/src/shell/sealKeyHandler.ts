import type { SealKeyRequest } from '@playfront/contract/account/session.schema'
import type { Handler } from '../http/handler'
import type { SealKeys } from '../http/sealing/sealKeys'

/** The public key that bodies are sealed with, and the suites this merchant takes, strongest first (A§7, D-05). */
export const answerSealKey =
  ({ publicKey, keyId }: SealKeys): Handler<'sealKey', SealKeyRequest> =>
  async ({ merchant }) => ({ key: publicKey, keyId, suites: merchant.account.sealSuites })
