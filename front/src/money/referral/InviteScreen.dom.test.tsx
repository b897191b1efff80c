import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { TextsProvider } from '../../texts/TextsProvider'
import { InviteScreen, type InviteScreenProps, inviteLink } from './InviteScreen'

afterEach(cleanup)

const call = 'GET /wps/member/referral'
const member = { id: '1', token: 'T1', userName: 'an' }
const one = (maskedName: string, state: string) => ({ maskedName, at: '2026-11-20T05:00:00.000Z', state })
const answer = (parts: object = {}) => ({
  body: {
    success: true,
    value: {
      code: 'abcd2345',
      invitedCount: 0,
      playingCount: 0,
      levels: [],
      earned: 0,
      currency: 'VND',
      invited: [],
      next: null,
      ...parts,
    },
  },
})

const openInvite = async (value: object | 'broken' = answer()) => {
  const app = await openApp({
    path: '/m/inviteFriends',
    member,
    prepare: ({ network }) => network.answer(call, value as never),
  })
  await app.wait()
  return app
}

/** The screen alone, with a clipboard and a list of apps of ours. */
const openWith = async (deps: Pick<InviteScreenProps, 'clipboard' | 'share'>) => {
  const { services, wait } = await openInvite()
  cleanup()
  render(
    <TextsProvider texts={services.texts}>
      <InviteScreen {...services} {...deps} />
    </TextsProvider>,
  )
  await wait()
  return services
}
const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await vi.dynamicImportSettled()
  })
}

test('a visitor reads what it is and how to join (REQ-ROUTE-025)', async () => {
  await openApp({ path: '/m/inviteFriends' })
  expect(screen.getByRole('heading', { name: 'Invite your friends' })).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain('/m/register')
  expect(links).toContain('/m/login?redirectUrl=%2Fm%2FinviteFriends')
})

test('a member sees the code, the link on this host and who came (REQ-ROUTE-025)', async () => {
  await openInvite(
    answer({
      invitedCount: 1,
      playingCount: 1,
      invited: [one('qu•••', 'plays'), one('na•••', 'notCounted')],
    }),
  )
  expect(screen.getByText('abcd2345')).toBeTruthy()
  expect(screen.getByText(`${location.origin}/m/register?r=abcd2345`)).toBeTruthy()
  expect(screen.getByText('qu•••')).toBeTruthy()
  expect(screen.getByText('Playing')).toBeTruthy()
  expect(screen.getByText('Not counted')).toBeTruthy()
})

test('the link is copied, and it is said when a browser does not let us', async () => {
  const written: string[] = []
  let isLet = true
  const clipboard = { write: async (text: string) => (written.push(text), isLet) }
  const services = await openWith({ clipboard, share: { isThere: () => false, send: async () => false } })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  const notified = vi.spyOn(services.toasts, 'show')
  await press('Copy link')
  isLet = false
  await press('Copy link')
  expect(written).toEqual(Array(2).fill(`${location.origin}/m/register?r=abcd2345`))
  expect(notified.mock.calls.map(([words]) => words)).toEqual([
    { key: 'referral.copied' },
    { key: 'referral.copy.failed' },
  ])
})

test('where the device shares, its list of apps gets the link; the QR code is drawn when it is asked for', async () => {
  const sent: object[] = []
  const share = { isThere: () => true, send: async (address: object) => (sent.push(address), true) }
  await openWith({ clipboard: { write: async () => true }, share })
  await press('Share')
  expect(sent).toEqual([
    { title: 'Lotus', text: 'Join me at Lotus:', url: `${location.origin}/m/register?r=abcd2345` },
  ])
  expect(screen.queryByRole('img', { name: 'QR code of your link' })).toBeNull()
  await press('Show QR code')
  expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeTruthy()
  await press('Hide QR code')
  expect(screen.queryByRole('img', { name: 'QR code of your link' })).toBeNull()
})

test('a failed answer can be asked again', async () => {
  const { platform, wait } = await openInvite('broken')
  platform.network.answer(call, answer())
  await press('Try again')
  await wait()
  expect(screen.getByText('abcd2345')).toBeTruthy()
})

test('a code is written into the link as one value, whatever it contains (SEC-23)', () => {
  expect(inviteLink('https://lotus.example', 'a&b=c#d')).toBe(
    'https://lotus.example/m/register?r=a%26b%3Dc%23d',
  )
})
