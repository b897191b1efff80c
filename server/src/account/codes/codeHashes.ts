import type { CallContext } from '../../http/handler'

/** What a code opens; one asked for one purpose opens no other. */
export type CodePurpose = 'login' | 'register' | 'two-factor' | 'recover' | 'contact'

export type CodeChannel = 'sms' | 'email'

/** What a code is bound to: all of it must be the same when the code is spent. */
export interface CodeBinding {
  purpose: CodePurpose
  channel: CodeChannel
  /** E.164 (`+84912345678`) or an e-mail address in lower case. */
  address: string
  /** The login attempt of a second factor. */
  attempt?: string
}

/** What is kept of a code: neither the address nor the code can be read or tried out without the platform's key. */
export interface CodeHashes {
  binding: Buffer
  code: Buffer
}

/** The merchant is part of both, so that a row reveals nothing about other merchants. */
export const codeHashes = (
  { secrets, merchant }: Pick<CallContext, 'secrets' | 'merchant'>,
  { purpose, channel, address, attempt = '' }: CodeBinding,
  code: string,
): CodeHashes => {
  const bound = JSON.stringify([merchant.code, purpose, channel, address, attempt])
  return {
    binding: secrets.keyedHash('one-time code: bound to', bound),
    code: secrets.keyedHash('one-time code', `${bound} ${code}`),
  }
}
