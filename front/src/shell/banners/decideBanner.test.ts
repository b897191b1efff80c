import type { Banner } from '@playfront/contract/settings/shell.schema'
import { expect, test } from 'vitest'
import { readLink } from '../../platform/navigation/readLink'
import { decideBanner, readBanners } from './readBanners'

const written = (more: Partial<Banner>): Banner => ({
  linkageType: 'URL',
  linkage: '',
  picture: '/m/art/lotus/banner-1.svg',
  words: { EN: { title: 'One' } },
  ...more,
})

const placeOf = (more: Partial<Banner>) => {
  const banner = written(more)
  const verdict = decideBanner(
    banner,
    readLink(banner.linkage, { externalHosts: ['e.test'], namedHostsOnly: true }),
  )
  if (!verdict.ok) return `hidden: ${verdict.reason}`
  return verdict.place.kind === 'path' ? verdict.place.path : verdict.place.url
}

test('one of kind P leads to its activity (REQ-BANNER-003)', () => {
  expect(placeOf({ linkageType: 'P', linkage: '42' })).toBe('/m/activity?id=42')
  expect(placeOf({ linkageType: 'P', linkage: 'a&b=c' })).toBe('/m/activity?id=a%26b%3Dc')
  expect(placeOf({ linkageType: 'P' })).toMatch(/^hidden/)
})

test('one of kind URL leads where the rule for addresses says (REQ-BANNER-004, SEC-15)', () => {
  expect(placeOf({ linkage: '/m/game' })).toBe('/m/game')
  expect(placeOf({ linkage: 'http://e.test/x' })).toBe('https://e.test/x')
  for (const linkage of [
    '',
    'javascript:alert(1)',
    '/m.evil.com',
    '//evil.com',
    'https://other.test/',
    '/m/x?u=http://e',
  ])
    expect(placeOf({ linkage })).toMatch(/^hidden/)
})

test('one of kind G opens its game with provider, place, room and kind (REQ-BANNER-005)', () => {
  const game = { vendor: 'NEON', linkage: 'mine', nodeId: '7', roomId: 'r 1', gameType: 'RNG' }
  expect(placeOf({ linkageType: 'G', ...game })).toBe(
    '/m/launchGame?vendor=NEON&gameId=mine&nodeId=7&roomId=r+1&playType=RNG',
  )
  expect(placeOf({ linkageType: 'G', vendor: 'N&x=1' })).toBe('/m/launchGame?vendor=N%26x%3D1')
  expect(placeOf({ linkageType: 'G', nodeId: '7' })).toMatch(/^hidden/)
})

test('one of an unknown kind is not shown', () => {
  expect(placeOf({ linkageType: 'X' as never })).toMatch(/^hidden/)
})

test('words are the reader’s, else the merchant’s, and say which', () => {
  const shell = { externalHosts: ['e.test'] } as never
  const languages = { supported: ['VI', 'EN'], default: 'VI' } as never
  const banners = [
    written({ linkage: '/m/game', words: { VI: { title: 'Một', text: 'Chữ' } } }),
    written({ linkage: '/m/game', words: { EN: { title: 'Two' } } }),
    written({ linkage: 'javascript:alert(1)', words: { EN: { title: 'Three' }, VI: { title: 'Ba' } } }),
  ]
  const read = readBanners({ banners, languages, shell }, 'EN')
  expect(read.map(({ title, language }) => [title, language])).toEqual([
    ['Một', 'VI'],
    ['Two', undefined],
  ])
  expect(readBanners({ banners: undefined as never, languages, shell }, 'EN')).toEqual([])
})

test('a banner with times is shown between them, and never before the page is hydrated and knows the time', () => {
  const shell = { externalHosts: [] } as never
  const languages = { supported: ['EN'], default: 'EN' } as never
  const [from, until] = ['2026-12-24T00:00:00+07:00', '2026-12-26T00:00:00+07:00']
  const banners = [
    written({ linkage: '/m/game', words: { EN: { title: 'Always' } } }),
    written({ linkage: '/m/game', words: { EN: { title: 'Feast' } }, from, until }),
    written({ linkage: '/m/game', words: { EN: { title: 'From then on' } }, from }),
  ]
  const at = (nowMs?: number) =>
    readBanners({ banners, languages, shell }, 'EN', nowMs).map(({ title }) => title)
  expect(at()).toEqual(['Always'])
  expect(at(Date.parse(from) - 1)).toEqual(['Always'])
  expect(at(Date.parse(from))).toEqual(['Always', 'Feast', 'From then on'])
  expect(at(Date.parse(until))).toEqual(['Always', 'From then on'])
})
