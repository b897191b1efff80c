import type { Call } from '@playfront/contract/call'
import type { SaveText } from '../../platform/files/saveText'
import { readStream, type StreamDeps } from './readStream'

export interface TableDeps extends StreamDeps {
  saveText: SaveText
}

/** Byte order mark: tells every reader of the file that it is UTF-8; decoding the file as text removes it. */
const byteOrderMark = '\uFEFF'

/**
 * Requests a table and saves it as a file.
 * @throws RequestFailure when it cannot be had; nothing is saved then
 */
export const saveTable = async <Request extends object>(
  deps: TableDeps,
  call: Call<Request, unknown>,
  asked: Request,
  name: string,
): Promise<void> => {
  const pieces: string[] = []
  const reading = { signal: new AbortController().signal, onText: (text: string) => void pieces.push(text) }
  await readStream(deps, call, asked, reading)
  deps.saveText(name, 'text/csv;charset=utf-8', byteOrderMark + pieces.join('').replace(byteOrderMark, ''))
}
