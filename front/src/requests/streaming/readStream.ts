import type { Call } from '@playfront/contract/call'
import type { LanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { StreamEnd, Streams } from '@playfront/client/platform/network/streams'
import { RequestFailure } from '@playfront/client/requestFailure'
import { readAnswer } from '@playfront/client/wire/readAnswer'
import { type Identity, writeRequest } from '@playfront/client/wire/writeRequest'

export interface CallerDeps {
  merchant: Pick<MerchantSettings, 'code' | 'apiOrigin'>
  texts: { language(): LanguageCode }
  session: { store: { getState(): { token: string } } }
}

/** Who makes a stream's call: the member of the session, or a visitor. */
export const callerOf = ({ merchant, texts, session }: CallerDeps): Identity => ({
  merchantCode: () => merchant.code,
  language: () => texts.language(),
  token: () => session.store.getState().token,
  apiOrigin: merchant.apiOrigin,
})

export interface StreamDeps {
  streams: Streams
  identity: Identity
}

/**
 * Makes a call whose answer is read while it comes; with the headers of every call, the session's among them.
 * Nothing is shown when it fails.
 * @throws RequestFailure `answered` with the server's words, else `unreachable`
 */
export const readStream = async <Request extends object>(
  { streams, identity }: StreamDeps,
  call: Call<Request, unknown>,
  request: Request,
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<StreamEnd> => {
  const { method, url, headers, withCredentials } = writeRequest(call, request, identity, {})
  const answer = await streams
    .read({ method, url, headers, withCredentials, signal }, onText)
    .catch((cause: unknown) => {
      throw new RequestFailure({ kind: 'unreachable', cause })
    })
  if (answer.status < 200 || answer.status >= 300) readAnswer(answer)
  return answer
}
