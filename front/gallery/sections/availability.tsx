import type { DomainState } from '../../src/shell/domains/domainFlow'
import type { FoundDomainError } from '../../src/shell/domains/DomainScreen'
import { fakeMerchant } from '../../src/app/testing/fakeMerchant'
import { createStore } from '../../src/store/createStore'
import type { GalleryRow } from '../galleryRow'
import type { StatusState } from '../../src/shell/status/checkStatus'
import type { FoundClosed } from '../../src/shell/status/ClosedScreen'

const contacts = [
  { title: 'help@lotus.example', url: 'mailto:help@lotus.example' },
  { title: 'Telegram', url: 'https://t.example/lotus' },
]

const emptyPicture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><rect width="120" height="32" rx="8" fill="grey"/></svg>')}`

const domain =
  (state: Partial<DomainState>) =>
  (close: () => void): FoundDomainError => ({
    text: { words: 'We have moved. Your account and your balance are safe.' },
    domains: {
      store: createStore<DomainState>(() => ({ isRacing: false, foundNone: false, contacts, ...state })),
      start: async () => undefined,
      retry: async () => close(),
      contact: () => undefined,
    },
  })

const merchant = {
  ...fakeMerchant,
  artwork: {
    ...fakeMerchant.artwork,
    logo: emptyPicture,
    logoDark: emptyPicture,
    heroInline: emptyPicture,
  },
}

type StatusParts = NonNullable<StatusState['status']>

const closed =
  (parts: Partial<StatusParts>, isChecking = false) =>
  (close: () => void): FoundClosed => ({
    merchant,
    contacts,
    onContact: () => undefined,
    status: {
      store: createStore<StatusState>(() => ({
        status: { maintenance: false, regionRestriction: false, ip: '203.0.113.7', ...parts },
        isChecking,
        lastCheck: 'answered',
      })),
      check: async () => close(),
      update: () => undefined,
    },
  })

export const rows: readonly GalleryRow[] = [
  { id: 'domain-error', state: 'usual', found: domain({}) },
  { id: 'domain-error', state: 'racing', found: domain({ isRacing: true }) },
  { id: 'domain-error', state: 'none', found: domain({ foundNone: true }) },
  { id: 'domain-error', state: 'alone', found: domain({ contacts: [] }) },
  { id: 'maintenance', state: 'open end', found: closed({ maintenance: true }) },
  {
    id: 'maintenance',
    state: 'with end',
    found: closed({
      maintenance: true,
      maintenanceEnd: Date.UTC(2030, 0, 5, 4, 30),
      maintenanceMessage: 'The draw machine is being weighed.',
    }),
  },
  { id: 'access-denied', state: 'usual', found: closed({ regionRestriction: true }) },
]
