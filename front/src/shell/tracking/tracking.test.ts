import { expect, test } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createFakePlatform } from '../../platform/fakePlatform'
import { carryTracking, createTrackingFlow } from './trackingFlow'
import { decideAttribution } from './decideAttribution'
import { readTracking, trackingParameters } from './trackingParameters'

const open = (path: string, origin?: string) => {
  const platform = createFakePlatform({ path, origin })
  return { platform, flow: createTrackingFlow({ ...platform, merchant: fakeMerchant }) }
}

test('the tracking parameters go along, beside what the path says itself', () => {
  const { flow } = open('/m/withdraw?affiliateCode=a1&fbclid=f1')
  expect(flow.carry('/m/register')).toBe('/m/register?affiliateCode=a1&fbclid=f1')
  expect(flow.carry('/m/login?redirectUrl=%2Fm')).toBe('/m/login?redirectUrl=%2Fm&affiliateCode=a1&fbclid=f1')
})

const documented = 'affiliateCode referralCode r inApp fbclid gclid ttclid kwaiclid bbg isBgeTest cid'.split(
  ' ',
)

test('exactly the eleven are kept, with equal values (REQ-NAV-003)', () => {
  expect(trackingParameters).toEqual(documented)
  const query = new URLSearchParams(documented.map((name, index) => [name, `v${index}`]))
  const { flow } = open(`/m/home?${query.toString()}&utm_source=x`)
  expect(flow.carry('/m/game')).toBe(`/m/game?${query.toString()}`)
})

test('what an earlier visit left is added when the address lacks it (REQ-NAV-004)', () => {
  const { platform } = open('/m/home?gclid=g1')
  platform.navigation.push('/m/home')
  expect(createTrackingFlow({ ...platform, merchant: fakeMerchant }).carry('/m/game')).toBe(
    '/m/game?gclid=g1',
  )
})

test('a new parameter joins those of earlier visits and takes none of them away (REQ-NAV-004)', () => {
  const { platform } = open('/m/home?gclid=g1&cid=old')
  const visit = (path: string) => {
    platform.navigation.push(path)
    return createTrackingFlow({ ...platform, merchant: fakeMerchant })
  }
  visit('/m/home?cid=new')
  expect(visit('/m/home').carry('/m/game')).toBe('/m/game?gclid=g1&cid=new')
})

test('other parameters are left behind (REQ-NAV-005)', () => {
  expect(carryTracking('/m/game', '?foo=1&r=x&token=secret&redirectUrl=%2Fm', {})).toBe('/m/game?r=x')
})

test('the target keeps its own query and hash, also where it names a parameter itself (REQ-NAV-006)', () => {
  expect(carryTracking('/m/activity?id=42#rules', '?r=x', {})).toBe('/m/activity?id=42&r=x#rules')
  expect(carryTracking('/m/activity?r=own', '?r=x', { r: 'old' })).toBe('/m/activity?r=own')
})

test('the current address wins over what is stored', () => {
  expect(carryTracking('/m/game', '?r=new', { r: 'old', cid: 'c' })).toBe('/m/game?r=new&cid=c')
})

test.each([
  ['a value of 129 characters', `r=${'a'.repeat(129)}`],
  ['markup', 'r=%3Cscript%3E'],
  ['a line break', 'r=a%0Ab'],
  ['a quote', "r='"],
  ['nothing', 'r='],
  ['a space', 'r=a+b'],
])('%s is not carried (SEC-14, SEC-23, T29)', (_, query) => {
  expect(readTracking(new URLSearchParams(query))).toEqual({})
})

test('of several values of one name the last is taken (T29)', () => {
  expect(readTracking(new URLSearchParams('r=first&r=last'))).toEqual({ r: 'last' })
})

test('a target cannot lead away by looking like a host', () => {
  expect(carryTracking('//evil.example/m/home', '?r=x', {})).toBe('/m/home?r=x')
})

const hostname = 'lotus.example'

test.each([
  [
    'the query',
    { tracking: { affiliateCode: 'q' }, stored: { affiliateCode: 's' }, hostname: 'p.lotus.example' },
    'q',
  ],
  ['what is stored', { tracking: {}, stored: { affiliateCode: 's' }, hostname: 'p.lotus.example' }, 's'],
  ['the host', { tracking: {}, stored: undefined, hostname: 'anna.lotus.example' }, 'anna'],
  [
    'the host under a public suffix',
    { tracking: {}, stored: undefined, hostname: 'anna.brand.com.vn' },
    'anna',
  ],
  ['nobody under a public suffix', { tracking: {}, stored: undefined, hostname: 'brand.com.vn' }, 'www'],
  ['nobody on www under one', { tracking: {}, stored: undefined, hostname: 'www.brand.co.th' }, 'www'],
  [
    'nobody under a suffix that only the server knows',
    { tracking: {}, stored: undefined, hostname: 'brand.k12.tr', site: 'brand.k12.tr' },
    'www',
  ],
  [
    'the host under such a suffix',
    { tracking: {}, stored: undefined, hostname: 'anna.brand.k12.tr', site: 'brand.k12.tr' },
    'anna',
  ],
  ['nobody', { tracking: {}, stored: undefined, hostname }, 'www'],
  ['nobody on www', { tracking: {}, stored: undefined, hostname: 'www.lotus.example' }, 'www'],
  ['nobody on m', { tracking: {}, stored: undefined, hostname: 'm.lotus.example' }, 'www'],
  ['nobody on a preview', { tracking: {}, stored: undefined, hostname: 'preview-7.lotus.example' }, 'www'],
  ['nobody on this machine', { tracking: {}, stored: undefined, hostname: 'lotus.localhost' }, 'www'],
  ['nobody at an address', { tracking: {}, stored: undefined, hostname: '192.168.1.20' }, 'www'],
  ['nobody at a longer address', { tracking: {}, stored: undefined, hostname: '[::1]' }, 'www'],
])('the partner is named by %s (REQ-TRACK-018, AMB-44)', (_, facts, affiliateCode) => {
  expect(decideAttribution(facts).affiliateCode).toBe(affiliateCode)
})

test('referralCode wins over r, and the first host stays (REQ-TRACK-018, AMB-44)', () => {
  const stored = { originalDomain: 'first.example', referralCode: 'old' }
  expect(decideAttribution({ tracking: { referralCode: 'a', r: 'b' }, stored, hostname })).toMatchObject({
    referralCode: 'a',
    originalDomain: 'first.example',
  })
  expect(decideAttribution({ tracking: { r: 'b' }, stored, hostname }).referralCode).toBe('b')
  expect(decideAttribution({ tracking: {}, stored, hostname }).referralCode).toBe('old')
})

test('where the visitor came from is stored (REQ-REGISTER-025)', () => {
  const { platform } = open('/m/home?r=friend', 'https://anna.lotus.example')
  expect(JSON.parse(platform.memory.device.read('reg_info') ?? '')).toEqual({
    affiliateCode: 'anna',
    referralCode: 'friend',
    originalDomain: 'anna.lotus.example',
  })
})

test('a later visit at another host keeps the first host, and its referrer (REQ-TRACK-018, AMB-44)', () => {
  const { platform } = open('/m/home?affiliateCode=a1&referralCode=r1', 'https://anna.lotus.example')
  const { memory } = platform
  memory.forget('tracking')
  const later = createFakePlatform({ path: '/m/home', origin: 'https://bob.lotus.example' })
  createTrackingFlow({ ...later, memory, merchant: fakeMerchant })
  expect(memory.read('attribution')).toEqual({
    affiliateCode: 'a1',
    referralCode: 'r1',
    originalDomain: 'anna.lotus.example',
  })
})

test('where the server worked out the domain, a partner is what stands before it (D-06, REQ-TRACK-018)', () => {
  const platform = createFakePlatform({ path: '/m/home', origin: 'https://anna.brand.k12.tr' })
  const domains = { ...fakeMerchant.domains, cookieDomain: 'brand.k12.tr' }
  createTrackingFlow({ ...platform, merchant: { ...fakeMerchant, domains } })
  expect(platform.memory.read('attribution')?.affiliateCode).toBe('anna')
})
