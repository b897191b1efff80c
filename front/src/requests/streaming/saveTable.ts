import type { Call } from '@playfront/contract/call'
import type { Clock } from '../../platform/clock/clock'
import type { SaveText } from '../../platform/files/saveText'
import { RequestFailure } from '@playfront/client/requestFailure'
import { requestTimeoutMs } from '@playfront/client/requestOptions'
import { readStream, type StreamDeps } from './readStream'

export interface TableDeps extends StreamDeps {
  clock: Pick<Clock, 'after'>
  saveText: SaveText
}

/** Byte order mark: tells every reader of the file that it is UTF-8; decoding the file as text removes it. */
const byteOrderMark = '\uFEFF'

/**
 * Requests a table and saves it as a file. It may take its time, but is given up when nothing arrives for 30 s.
 * @throws RequestFailure when it cannot be had; nothing is saved then
 */
export const saveTable = async <Request extends object>(
  { clock, saveText, ...deps }: TableDeps,
  call: Call<Request, unknown>,
  asked: Request,
  name: string,
): Promise<void> => {
  const pieces: string[] = []
  const control = new AbortController()
  const waitOn = () => clock.after(requestTimeoutMs, () => control.abort())
  let stopWaiting = waitOn()
  const onText = (text: string) => {
    pieces.push(text)
    stopWaiting()
    stopWaiting = waitOn()
  }
  const { type, status } = await readStream(deps, call, asked, { signal: control.signal, onText }).finally(
    () => stopWaiting(),
  )
  // A page in the place of a table would be kept as one.
  if (!/^text\/csv\b/i.test(type)) throw new RequestFailure({ kind: 'unreadable', status })
  saveText(name, 'text/csv;charset=utf-8', byteOrderMark + pieces.join('').replace(byteOrderMark, ''))
}
