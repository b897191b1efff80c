import {
  sandboxIdentity,
  type SandboxPhoneRefusal,
  type SandboxPhoneSend,
  type SandboxPhoneSent,
  type SandboxPhoneVerified,
  type SandboxPhoneVerify,
} from '@playfront/contract/sandboxIdentity'
import type { Platform } from '../../platform'
import { failingAsProvider, IdentityFailure } from '../identityFailure'
import { identityOptions } from '../identityOptions'
import type { IdentityProvider } from '../identityProvider'

type PhonePart = Pick<IdentityProvider, 'resetPersonCheck' | 'sendPhoneCode'>

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Phone codes of the demonstration; they arrive on the sandbox's phone. There is no captcha to create again. */
export const createSandboxPhone = (
  { network, clock }: Pick<Platform, 'network' | 'clock'>,
  base: () => URL,
): PhonePart => {
  const post = async <Answer>(path: string, body: object): Promise<Partial<Answer> | undefined> => {
    const abort = new AbortController()
    const stopWaiting = clock.after(identityOptions.phoneCallMs, () => abort.abort())
    const sent = network.send({
      method: 'POST',
      url: base().href + path,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: abort.signal,
      withCredentials: false,
    })
    const answer = await sent
      .catch(() => {
        throw new IdentityFailure('auth/network-request-failed')
      })
      .finally(stopWaiting)
    const found = read(answer.text) as (Partial<Answer> & Partial<SandboxPhoneRefusal>) | undefined
    if (answer.status >= 400)
      throw IdentityFailure.from({ code: found?.code ?? 'auth/internal-error', message: found?.message })
    return found
  }

  const confirm = async (asked: SandboxPhoneVerify): Promise<string> => {
    const answer = await post<SandboxPhoneVerified>(sandboxIdentity.phoneVerifyPath, asked)
    if (answer?.idToken) return answer.idToken
    throw new IdentityFailure('auth/internal-error')
  }

  return {
    resetPersonCheck: async () => undefined,
    sendPhoneCode: (number) =>
      failingAsProvider(async () => {
        const asked: SandboxPhoneSend = { phoneNumber: number }
        const { verificationId } = (await post<SandboxPhoneSent>(sandboxIdentity.phoneSendPath, asked)) ?? {}
        if (!verificationId) return undefined
        return { confirm: (code) => failingAsProvider(() => confirm({ verificationId, code })) }
      }),
  }
}
