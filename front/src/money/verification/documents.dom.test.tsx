import type { MemberDocument } from '@playfront/contract/money/verification.schema'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

const calls = { info: 'GET /wps/relay/MCSFE_getWithdrawAccountInfo', upload: 'POST /wps/member/documents' }
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

const info = (documents?: object[]) => ({
  fullBankCardList: [],
  fullVirtualWalletList: [],
  fullEWalletList: [],
  offered: true,
  playMoney: false,
  currency: 'VND',
  balance: 5_000_000,
  held: 0,
  minimum: 50_000,
  maximum: 3_000_000,
  fee: { fixed: 0, basisPoints: 0 },
  reviewHours: 24,
  payoutHours: 2,
  open: [],
  canBegin: true,
  hasPassword: false,
  cards: [],
  ...(documents && { documents }),
})
const asked: MemberDocument[] = [
  { kind: 'identityFront', state: 'refused', neededFrom: 0, reason: 'unreadable' },
  { kind: 'address', state: 'missing', neededFrom: 2_000_000 },
  { kind: 'selfie', state: 'approved', neededFrom: 0 },
]

/** What the browser draws the photograph as. */
let drawn = 'data:image/jpeg;base64,QUJD'
beforeEach(() => {
  drawn = 'data:image/jpeg;base64,QUJD'
  vi.stubGlobal('createImageBitmap', async ({ type }: Blob) => {
    if (!type.startsWith('image/')) throw new Error('no picture')
    return { width: 4_000, height: 3_000, close: () => undefined }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => drawn)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async (documents?: object[]) => {
  const app = await openApp({
    path: '/m/withdraw',
    member: { id: '1', token: 'T1', userName: 'an' },
    prepare: ({ network }) => {
      network.answer(calls.info, say(info(documents)))
      network.answer(calls.upload, say({ documents: asked }))
    },
  })
  await app.wait()
  await app.wait()
  const chooses = async (label: RegExp, type = 'image/jpeg') => {
    const file = new File([new Uint8Array(10)], 'photo', { type })
    await act(async () => fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } }))
    await app.wait()
    await app.wait()
  }
  const sent = () =>
    app.platform.network.sentTo(calls.upload).map(({ body }): unknown => JSON.parse(body ?? '{}'))
  return { ...app, chooses, sent }
}

test('the member reads which documents are needed, from which amount, and why one was refused', async () => {
  await open(asked)
  expect(await screen.findByRole('heading', { name: 'Documents' })).toBeDefined()
  const front = screen.getByRole('article', { name: 'Identity document, front' })
  expect(front.textContent).toMatch(/Not accepted.*could not be read.*All four corners.*Send another picture/)
  const address = screen.getByRole('article', { name: 'Proof of address' })
  expect(address.textContent).toMatch(/Not sent yet.*Needed for withdrawals of .*2,000,000.* or more/)
  expect(screen.getByRole('article', { name: /Photo of you/ }).textContent).not.toContain('picture')
})

test('a photograph is drawn anew before it is sent, and the page shows how it stands', async () => {
  const { chooses, sent, platform } = await open(asked)
  await screen.findByRole('heading', { name: 'Documents' })
  platform.network.answer(calls.info, say(info([{ kind: 'address', state: 'waiting', neededFrom: 0 }])))
  await chooses(/picture: Proof of address/)
  expect(sent()).toEqual([{ id: expect.any(String), kind: 'address', picture: 'QUJD' }])
  expect(screen.getByRole('article', { name: 'Proof of address' }).textContent).toContain('In review')
})

test.each([
  ['no picture', 'application/pdf', 'data:image/jpeg;base64,QUJD'],
  ['too large even when drawn', 'image/jpeg', `data:image/jpeg;base64,${'A'.repeat(3 * 1024 * 1024)}`],
])('%s: it is said and nothing is sent', async (_, type, result) => {
  drawn = result
  const { chooses, sent, wait } = await open(asked)
  await screen.findByRole('heading', { name: 'Documents' })
  await chooses(/picture: Proof of address/, type)
  await wait(300)
  expect(await screen.findByText(/not a picture that can be sent/)).toBeDefined()
  expect(sent()).toEqual([])
})

test.each([
  ['asks for nothing', undefined],
  ['names a document that has no text here', [{ kind: 'blood', state: 'missing', neededFrom: 0 }]],
])('a platform that %s shows no documents', async (_, documents) => {
  await open(documents)
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull()
})
