import type { CallContext } from '../../http/handler'
import type { CodeBinding } from './codePurpose'

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
