import { expect, test } from 'vitest'
import { decideAttribution } from '../../shell/tracking/decideAttribution'

const affiliateAt = (hostname: string, tracking = {}, affiliateCode?: string) =>
  decideAttribution({ tracking, stored: affiliateCode ? { affiliateCode } : undefined, hostname })
    .affiliateCode

test('without a referrer the affiliate is www (REQ-REGISTER-026)', () => {
  expect(affiliateAt('example.com')).toBe('www')
  expect(affiliateAt('www.example.com')).toBe('www')
})

test('a preview is www too (REQ-REGISTER-027)', () => {
  expect(affiliateAt('preview.example.com')).toBe('www')
  expect(affiliateAt('preview-12.example.com')).toBe('www')
})

test('a query, a remembered sender or a host of their own comes before www (AMB-44)', () => {
  expect(affiliateAt('preview.example.com', { affiliateCode: 'a1' })).toBe('a1')
  expect(affiliateAt('example.com', {}, 'a2')).toBe('a2')
  expect(affiliateAt('anna.example.com')).toBe('anna')
})
