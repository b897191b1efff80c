import type { Call } from '@playfront/contract/call'
import type { StreamEnd, Streams } from '@playfront/client/platform/network/streams'
import { RequestFailure } from '@playfront/client/requestFailure'
import { readAnswer } from '@playfront/client/wire/readAnswer'
import { type Identity, writeRequest } from '@playfront/client/wire/writeRequest'

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
