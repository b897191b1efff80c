import type { AskedQuestion } from '../../src/overlays/dialogs'
import type { GalleryRow } from '../galleryRow'

const long =
  'The draw closed while you were writing. Nothing was taken from your balance, and the numbers are kept for the next draw at 18:15 tomorrow.'

const question =
  (asked: Partial<AskedQuestion>) =>
  (close: () => void): AskedQuestion => ({
    title: { key: 'notice' },
    text: { key: 'network_offline' },
    agree: { key: 'confirm' },
    answer: close,
    ...asked,
  })

const cancel = { key: 'cancel' } as const

export const rows: readonly GalleryRow[] = [
  { id: 'notice', state: 'short', found: question({}) },
  { id: 'notice', state: 'long', found: question({ text: { words: long.repeat(6) } }) },
  { id: 'confirm', state: 'usual', found: question({ cancel, text: { words: long } }) },
  { id: 'confirm', state: 'danger', found: question({ cancel, danger: true }) },
  { id: 'success', state: 'usual', found: question({ text: { key: 'passkey.added' } }) },
  {
    id: 'please-login',
    state: 'usual',
    found: question({ text: { key: 'please_login' }, agree: { key: 'please_login.action' } }),
  },
]
