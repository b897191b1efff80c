import { expect, test } from 'vitest'
import type { Platform } from '../platform/platform'
import type { SessionFlow, SessionState } from '../session/sessionFlow'
import { createPlaceFlow } from './placeFlow'

/** A tab of a staff user who works for two merchants. */
const openTab = (path: string, remembered?: string) => {
  let now = path
  const kept = new Map<string, string>(remembered === undefined ? [] : [['merchant', remembered]])
  const listeners: (() => void)[] = []
  const session = {
    kind: 'in',
    who: { merchants: [{ code: 'lotus' }, { code: 'mela' }] },
  } as unknown as SessionState
  const platform = {
    page: {
      path: () => now,
      go: (to: string) => (now = to),
      onMove: (listener: () => void) => (listeners.push(listener), () => undefined),
      onClose: () => () => undefined,
    },
    memory: {
      recall: (key: string) => kept.get(key),
      keep: (key: string, value: string) => kept.set(key, value),
    },
  } as unknown as Platform
  const place = createPlaceFlow(platform, {
    store: { subscribe: () => () => undefined, getState: () => session },
  } as unknown as SessionFlow)
  return {
    place,
    address: () => now,
    merchant: () => place.merchant(session)?.code,
    movesTo: (to: string) => {
      now = to
      for (const listener of listeners) listener()
    },
  }
}

test('a shared link opens at the merchant that it names, whichever one was worked for before', () => {
  const tab = openTab('/@mela/members/1?tab=notes', 'lotus')
  expect(tab.merchant()).toBe('mela')
  expect(tab.place.store.getState()).toMatchObject({ path: '/members/1', query: 'tab=notes' })
})

test('every address names the merchant', () => {
  const tab = openTab('/', 'mela')
  tab.place.go('/members/1')
  expect(tab.address()).toBe('/@mela/members/1')
  tab.place.chooseMerchant('lotus', '/')
  expect([tab.address(), tab.merchant()]).toEqual(['/@lotus/', 'lotus'])
  expect(tab.place.addressOf('/staff')).toBe('/@lotus/staff')
})

test('an address of a merchant that is not this person’s leads to one of theirs', () => {
  const tab = openTab('/@tucano/members')
  expect([tab.merchant(), tab.place.store.getState().path]).toEqual(['lotus', '/members'])
})

test('a person with something unsaved is asked before they leave, however they leave', () => {
  const tab = openTab('/@lotus/settings/draft/1')
  const drop = tab.place.hold(() => true)
  const isAsked = () => tab.place.leaving.getState().goOn !== undefined
  tab.place.chooseMerchant('mela', '/')
  expect([tab.place.store.getState().path, tab.merchant(), isAsked()]).toEqual([
    '/settings/draft/1',
    'lotus',
    true,
  ])
  tab.place.stay()
  expect(isAsked()).toBe(false)
  tab.movesTo('/@lotus/settings')
  expect([tab.address(), isAsked()]).toEqual(['/@lotus/settings/draft/1', true])
  tab.place.go('/members')
  expect([tab.place.store.getState().path, isAsked()]).toEqual(['/settings/draft/1', true])
  tab.place.leaveAnyway()
  expect([tab.place.store.getState().path, isAsked()]).toEqual(['/members', false])
  drop()
  tab.place.go('/staff')
  expect([tab.place.store.getState().path, isAsked()]).toEqual(['/staff', false])
})

test('of several editors on a page one with something unsaved is enough to ask', () => {
  const tab = openTab('/@lotus/promotions/1')
  const drop = tab.place.hold(() => true)
  tab.place.hold(() => false)
  expect(tab.place.isHeld()).toBe(true)
  drop()
  expect(tab.place.isHeld()).toBe(false)
})
