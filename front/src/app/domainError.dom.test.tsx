import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { checkStatus } from '../shell/status/checkStatus'
import { openApp } from './testing/openApp'

afterEach(cleanup)

const statusCall = 'GET /wps/system/status'
const outOfUse: FakeAnswer = {
  status: 422,
  body: { success: false, errorCode: 'domain_not_available', message: 'We have moved.' },
}
const domainRoute: FakeAnswer = {
  body: {
    success: true,
    value: {
      customerService: [],
      domainList: [{ domainName: 'mirror.example' }],
    },
  },
}

const openWhere = async (status: FakeAnswer, path = '/m/home') => {
  const opened = await openApp({
    path,
    prepare: ({ network }) => {
      network.answer(statusCall, status)
      network.answer('GET /wps/system/domainRoute', domainRoute)
      network.answer('GET /wps/system/test/ping', { body: { success: true, value: { pong: true } } })
    },
  })
  await act(() => checkStatus(opened.services))
  await opened.wait()
  await opened.wait()
  return opened
}

const dialogs = () => screen.queryAllByRole('alertdialog', { hidden: true })

test('an address that is out of use says so over everything, and its button leads to another with where the visitor came from (REQ-DOMAIN-008, REQ-DOMAIN-011, REQ-DOMAIN-012, REQ-DOMAIN-014, REQ-STATUS-002)', async () => {
  const { platform, wait } = await openWhere(outOfUse, '/m/home?affiliateCode=a1')
  const [dialog] = dialogs()
  expect(dialog?.textContent).toContain('We have moved.')
  const retry = dialog?.querySelector<HTMLElement>('[data-text-key=retry_once]')
  await act(async () => fireEvent.click(retry ?? document.body))
  await wait()
  expect(platform.navigation.left).toEqual([
    `${new URL(location.origin).protocol}//mirror.example/m/index.html?affiliateCode=a1`,
  ])
})

test('the contact may load late: nothing waits for it (REQ-DOMAIN-010)', async () => {
  const opened = await openApp({
    path: '/m/home',
    prepare: ({ network }) => {
      network.answer(statusCall, outOfUse)
      network.answer('GET /wps/system/domainRoute', 'silent')
    },
  })
  await act(() => checkStatus(opened.services))
  await opened.wait()
  await opened.wait()
  expect(dialogs()[0]?.textContent).toContain('We have moved.')
})

test.each<[string, FakeAnswer, string]>([
  ['its words', { status: 500, body: { success: false, errorCode: 'other', message: 'Later.' } }, 'Later.'],
  ['Error', { status: 500, body: { success: false, errorCode: 'other' } }, 'Error'],
  ['what stops a page over http', 'broken', 'Network Error / CORS Errors'],
])(
  'any other failure of the status opens a notice with %s, which can be confirmed (REQ-STATUS-003, REQ-STATUS-005)',
  async (_, status, words) => {
    const { wait } = await openWhere(status)
    const [notice, ...more] = dialogs()
    expect(more).toEqual([])
    expect(notice?.textContent).toContain(words)
    expect(notice?.querySelector('[data-text-key=notice], h2')?.textContent).toBe('Notice')
    await act(async () => fireEvent.click(notice?.querySelector('button') ?? document.body))
    await wait()
    expect(dialogs()).toEqual([])
  },
)

test('a merchant that is open shows nothing', async () => {
  await openWhere({
    body: { success: true, value: { maintenance: false, regionRestriction: false, ip: '' } },
  })
  expect(dialogs()).toEqual([])
})
