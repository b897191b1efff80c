import type { GalleryRow } from '../galleryRow'
import type { AskedUpdate } from '../../src/shell/update/UpdateDialog'
import type { AskedUpgrade } from '../../src/shell/update/UpgradeDialog'

const update =
  (isNative: boolean) =>
  (close: () => void): AskedUpdate => ({ isNative, refresh: close, decline: close })

const upgrade =
  (closable: boolean) =>
  (close: () => void): AskedUpgrade => ({ version: '4.2.0', closable, update: close, close })

export const rows: readonly GalleryRow[] = [
  { id: 'update', state: 'page', found: update(false) },
  { id: 'update', state: 'native', found: update(true) },
  { id: 'app-upgrade', state: 'closable', found: upgrade(true) },
  { id: 'app-upgrade', state: 'mandatory', found: upgrade(false) },
]
