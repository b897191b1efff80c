import { expect, test } from 'vitest'
import { readMember } from './loadMember'

const read = (received: object) => readMember({ id: '7', userName: 'an', ...received })

test('a member has every field of the documents (REQ-SESSION-013, REQ-REQUEST-027)', () => {
  const notified = {
    id: '7',
    userName: 'an',
    account: 'an_account',
    displayName: 'An',
    type: 2,
    regDate: 1_700_000_000_000,
    language: 'VI',
    unread: 3,
    profilePicture: 5,
    clubLabel: { labelName: 'Gold', labelId: '12', rankLevel: 2, type: 'vip' },
    protection: 'break',
  }
  expect(readMember({ ...notified, more: 'kept' })).toEqual({ ...notified, more: 'kept' })
})

test.each<[string, object, object]>([
  ['userName counts', { userName: 'an', account: 'b' }, { userName: 'an', account: 'b' }],
  ['account stands for a missing name', { account: 'b' }, { userName: 'b', account: 'b' }],
  ['the name stands for a missing account', { userName: 'an' }, { userName: 'an', account: 'an' }],
  ['a number is a name too', { userName: 42 }, { userName: '42', account: '42' }],
  [
    'an infinite number is none',
    { userName: Infinity, account: 'b', displayName: -Infinity },
    { userName: 'b', displayName: undefined },
  ],
])('name and account: %s (REQ-SESSION-014)', (_, received, expected) => {
  expect(readMember({ id: '7', ...received })).toMatchObject(expected)
})

test.each<[object, string | undefined]>([
  [{ id: 7 }, '7'],
  [{ id: '7', customerId: '8' }, '7'],
  [{ customerId: '8', userName: 'an' }, '8'],
  [{ userName: 'an' }, 'an'],
  [{ type: 0 }, undefined],
])('%j is read as the member %s (REQ-SESSION-013)', (received, id) => {
  expect(readMember(received)?.id).toBe(id)
})

test.each([undefined, null, 'an', 7, [], [{ id: '7' }]])('%j is nobody (REQ-SESSION-013)', (answer) => {
  expect(readMember(answer)).toBeUndefined()
})

test.each<[string, object, object]>([
  ['a type is one of the documents’', { type: '4' }, { type: 4 }],
  ['another type is the usual one', { type: 3 }, { type: 0 }],
  ['without a type it is the usual one', {}, { type: 0 }],
  ['numbers may come as text', { unread: '3', profilePicture: '5' }, { unread: 3, profilePicture: 5 }],
  [
    'what is no number is none',
    { unread: '', profilePicture: Number.NaN },
    { unread: undefined, profilePicture: undefined },
  ],
  ['a language may come in small letters', { language: 'vi' }, { language: 'VI' }],
  [
    'a language that is not spoken here differs from any that is shown',
    { language: 'xx' },
    { language: 'CN' },
  ],
  ['a date may come in words', { regDate: '2026-01-15T00:00:00Z' }, { regDate: Date.UTC(2026, 0, 15) }],
  ['or as a number in text', { regDate: '1700000000000' }, { regDate: 1_700_000_000_000 }],
  ['without a date the account has no age', { regDate: 'soon' }, { regDate: Number.MAX_SAFE_INTEGER }],
  ['an exclusion is known', { protection: 'excluded' }, { protection: 'excluded' }],
  ['another protection is none', { protection: 'x' }, { protection: undefined }],
  ['an empty display name is none', { displayName: '' }, { displayName: undefined }],
])('%s (REQ-SESSION-013)', (_, received, expected) => {
  expect(read(received)).toMatchObject(expected)
})

test.each<[unknown, object | undefined]>([
  [undefined, undefined],
  ['Gold', undefined],
  [{ labelId: '12' }, undefined],
  [{ labelName: 'Gold' }, { labelName: 'Gold', labelId: '', rankLevel: 0, type: '' }],
  [
    { labelName: 'Gold', labelId: 12, rankLevel: '3', type: 'vip' },
    { labelName: 'Gold', labelId: '12', rankLevel: 3, type: 'vip' },
  ],
])('the label %j is read as %j (REQ-VIP-001)', (clubLabel, expected) => {
  expect(read({ clubLabel })?.clubLabel).toEqual(expected)
})
