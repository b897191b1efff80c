import { expect, test } from 'vitest'
import { withoutSecrets } from './openAccount'

test.each([
  ['https://a.example/m/register?token=T1', 'https://a.example/m/register'],
  ['https://a.example/m/register?token=T1&r=x1', 'https://a.example/m/register?r=x1'],
  ['https://a.example/m/register?r=x1&tokens=T1#top', 'https://a.example/m/register?r=x1#top'],
  ['https://a.example/m/register?TOKEN=T1&tokens=T2', 'https://a.example/m/register'],
  ['https://a.example/m/register?brokentoken=1', 'https://a.example/m/register?brokentoken=1'],
  ['no address at all', 'no address at all'],
])('%s is kept as %s (REQ-REGISTER-008, SEC-02)', (told, kept) => {
  expect(withoutSecrets(told)).toBe(kept)
})
