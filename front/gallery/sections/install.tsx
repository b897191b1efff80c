import { noDownloads } from '../../src/shell/downloads/downloadLinks'
import type { DownloadsState } from '../../src/shell/downloads/downloadsFlow'
import type { FoundBindCard } from '../../src/shell/install/bindCard/offerBindCard'
import type { GuideKind } from '../../src/shell/install/decideGuide'
import type { FoundPrompt } from '../../src/shell/install/prompt/offerPrompt'
import { createStore } from '../../src/store/createStore'
import type { GalleryRow } from '../galleryRow'
import type { FoundGuide } from '../../src/shell/install/guide/GuideScreen'

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><rect width="192" height="192" fill="seagreen"/><circle cx="96" cy="96" r="52" fill="gold"/></svg>')}`

const open = () => createStore<'open' | 'closing'>(() => 'open')

const prompt =
  (more: Partial<FoundPrompt> = {}) =>
  (close: () => void): FoundPrompt => ({
    theme: 'sheet',
    isForced: false,
    name: 'Lotus',
    background: { kind: 'plain' },
    icon,
    store: open(),
    downloads: createStore<DownloadsState>(() => ({ links: undefined, known: noDownloads })),
    canDownload: () => false,
    install: close,
    download: close,
    close,
    ...more,
  })

const everything: Partial<FoundPrompt> = {
  canDownload: () => true,
  openInChrome: () => undefined,
  words: 'Get it today.\nIt finds its own way when an address is out of use.',
  background: { kind: 'colour', colour: '#ffd400' },
}

const guide =
  (kind: GuideKind) =>
  (close: () => void): FoundGuide => ({
    kind,
    name: 'Lotus',
    icon,
    store: open(),
    close,
    ...(kind === 'inApp' && { openInChrome: close }),
  })

const card = (close: () => void): FoundBindCard => ({ store: open(), add: close, close })

export const rows: readonly GalleryRow[] = [
  { id: 'install', state: 'sheet', found: prompt() },
  { id: 'install', state: 'sheet with everything', found: prompt(everything) },
  { id: 'install', state: 'sheet, forced', found: prompt({ isForced: true }) },
  { id: 'install', state: 'fullscreen', found: prompt({ theme: 'fullscreen' }) },
  {
    id: 'install',
    state: 'fullscreen with everything, forced',
    found: prompt({ ...everything, theme: 'fullscreen', isForced: true }),
  },
  { id: 'install-guide', state: 'Safari', found: guide('safari') },
  { id: 'install-guide', state: 'Chrome on iOS', found: guide('chrome') },
  { id: 'install-guide', state: 'another app’s window', found: guide('inApp') },
  { id: 'install-guide', state: 'a browser’s menu', found: guide('menu') },
  { id: 'bind-card', state: 'usual', found: card },
]
