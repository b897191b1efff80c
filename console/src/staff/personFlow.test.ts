import type { StaffFile } from '@playfront/contract/console/staffAdmin'
import { expect, test } from 'vitest'
import type { AppServices } from '../app/services'
import type { Outcome } from '@playfront/web/requests/outcome'
import { textsIn } from '../testing/textsIn'
import { createPersonFlow } from './personFlow'

const file: StaffFile = {
  id: 'chi',
  name: 'chi',
  displayName: 'Chi',
  state: 'active',
  roles: [{ merchant: 'lotus', role: 'cashier' }],
  hasAuthenticator: true,
  passkeys: 0,
  seenAt: null,
  isConfirmed: true,
  email: 'chi@example.com',
  approvesFrom: null,
  addedAt: '2026-11-22T10:00:00Z',
  isOwn: false,
  enrolmentUntil: null,
  reset: null,
  may: {
    give: ['cashier', 'support'],
    giveGroup: [],
    customRoles: [],
    suspend: true,
    confirm: false,
    reset: 'second',
  },
}

const done = (value: unknown): Outcome<unknown> => ({ kind: 'done', value })

/** Services whose server answers what the test has prepared, by method and path. */
const servicesThat = (answers: Record<string, Outcome<unknown>>) => {
  const asked: [string, unknown][] = []
  const doneText: string[] = []
  let ids = 0
  const services = {
    requests: {
      ask: async ({ method, path }: { method: string; path: string }, request: unknown) => {
        asked.push([`${method} ${path}`, request])
        return answers[`${method} ${path}`] ?? { kind: 'unknown' }
      },
    },
    toasts: { notify: (text: string) => doneText.push(text) },
    texts: () => textsIn('EN', ['staff']),
    platform: { page: { newId: () => `id-${(ids += 1)}` } },
    reportFailure: ({ kind }: Outcome<unknown>) => doneText.push(kind),
  } as unknown as AppServices
  return { flow: createPersonFlow(services, 'chi'), asked, doneText, answers }
}

const read = 'GET /console/api/staff/:id'
const reset = 'POST /console/api/staff/:id/reset'

test('an approval request without a response keeps its id, so that sent again it is the same one', async () => {
  const { flow, asked, doneText, answers } = servicesThat({ [read]: done(file) })
  await flow.load()
  await flow.reset('password')
  expect(doneText).toEqual(['unknown'])
  answers[reset] = done({ enrolment: null })
  await flow.reset('password')
  await flow.reset('password')
  const names = asked.filter(([call]) => call === reset).map(([, request]) => request)
  expect(names).toEqual(
    ['id-1', 'id-1', 'id-2'].map((proposal) => ({ id: 'chi', proposal, what: 'password' })),
  )
  expect(doneText.at(-1)).toBe('Request sent. Someone else has to approve it.')
})

test('the second person’s code is shown, and stays while something else is refused', async () => {
  const enrolment = { code: 'AAAAA-BBBBB-CCCCC-DDDDD', expiresAt: '2026-11-25T10:00:00Z' }
  const { flow } = servicesThat({
    [read]: done(file),
    [`${reset}/decision`]: done({ enrolment }),
  })
  await flow.load()
  await flow.decide('id-9', 'confirm')
  expect(flow.store.getState()).toMatchObject({ kind: 'ready', made: enrolment, isBusy: false })
  await flow.suspend()
  expect(flow.store.getState()).toMatchObject({ kind: 'ready', made: enrolment })
})

test('roles are sent with those that the page saw, at the merchant or across the group', async () => {
  const { flow, asked } = servicesThat({ [read]: done(file) })
  await flow.load()
  await flow.changeRoles('merchant', ['cashier'], ['support'])
  await flow.changeRoles('group', [], ['auditor'])
  expect(asked.filter(([call]) => call.startsWith('PUT'))).toEqual([
    ['PUT /console/api/staff/:id/roles', { id: 'chi', from: ['cashier'], to: ['support'] }],
    ['PUT /console/api/group/staff/:id/roles', { id: 'chi', from: [], to: ['auditor'] }],
  ])
})
