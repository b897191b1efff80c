import { Refusal } from '../../kernel/refusal'

/** Where a page of the history ended: the next one begins with the slip before this one. */
export interface SlipCursor {
  acceptedAt: Date
  slipId: string
}

/** A cursor as text that means nothing to the caller. */
export const writeCursor = ({ acceptedAt, slipId }: SlipCursor): string =>
  Buffer.from(`${acceptedAt.getTime()} ${slipId}`).toString('base64url')

const cursorForm = /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Throws `request.invalid` for a text that `writeCursor` did not make. */
export const readCursor = (text: string): SlipCursor => {
  const [, atMs, slipId] = cursorForm.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!atMs || !slipId) throw new Refusal('request.invalid')
  return { acceptedAt: new Date(Number(atMs)), slipId }
}
