import { act, fireEvent, screen } from '@testing-library/react'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { OfficialRecord } from '@playfront/contract/play/lottery/issue'
import { seconds } from '@playfront/contract/time'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Network } from '@playfront/web/platform/network'
import { openBoard, teachDialogs } from '../testing/openBoard'

beforeAll(teachDialogs)

let leave = () => {}
afterEach(() => leave())

type Feed = Partial<Pick<OfficialRecord, 'sources' | 'versions' | 'label' | 'betRoot'>>

/** The harness's TH-GLO as a lottery with an official result, with one pending draw. */
const openFed = async ({ label = 'demonstration', ...feed }: Feed = {}) => {
  const through = (server: Network): Network => ({
    ...server,
    async send(request) {
      const answer = await server.send(request)
      if (answer.kind !== 'answer') return answer
      const { value } = JSON.parse(answer.text) as { value: LotteryBoard }
      const notify = (told: unknown) => ({
        ...answer,
        status: 200,
        text: JSON.stringify({ success: true, value: told }),
      })
      if (request.url.includes('/official'))
        return notify({
          serverTime: awaited.drawAt + 1,
          issue: awaited,
          label,
          sources: [],
          versions: [],
          ...feed,
        } satisfies OfficialRecord)
      if (!request.url.includes('/lottery/board')) return answer
      const results = value.results.map((result) => ({ ...result, label }))
      return notify({ ...value, drawSource: 'official', label, results, awaited })
    },
  })
  const opened = await openBoard({ query: 'launch=c0de&view=betting&lottery=TH-GLO&lang=EN', through })
  leave = opened.leave
  return opened
}

const awaited = {
  issueId: 'TH-GLO-20260114-0001',
  lottery: 'TH-GLO',
  seq: 1,
  openAt: 0,
  closeAt: 1_000,
  drawAt: 2_000,
  state: 'drawing' as const,
  awaiting: 'agreement' as const,
}
const pageText = () => document.body.textContent ?? ''
const press = async (name: RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
}

test('a lottery with simulated results is never called official, nor in-house (D-09)', async () => {
  await openFed()
  expect(pageText()).toContain('Demonstration, not an official result')
  expect(pageText()).not.toContain('Drawn in-house')
  expect(pageText()).not.toContain('Official result')
})

test('a draw that waits for its sources says so on the board, and what is known of it (lottery 4.7)', async () => {
  await openFed()
  await press(/0001 · The sources do not agree yet/)
  expect(await screen.findByText(/Nobody is told what a single source says/)).toBeTruthy()
  expect(screen.queryByText('Sources')).toBeNull()
})

test('the result of an official draw shows its sources, their hours and every version (lottery 4.7, 4.8)', async () => {
  const first = { first: ['190727'], last2: ['27'] }
  const second = { ...first, last2: ['28'] }
  const { pass } = await openFed({
    label: 'official',
    sources: [
      { name: 'Simulator A', receivedAt: seconds(3), numbers: first, agrees: false },
      { name: 'Simulator B', receivedAt: seconds(4), numbers: second, agrees: true },
    ],
    versions: [
      { version: 1, numbers: first, confirmedAt: seconds(5), by: 'sources', reason: '' },
      { version: 2, numbers: second, confirmedAt: seconds(9), by: 'people', reason: 'Misread digit' },
    ],
    betRoot: 'ab'.repeat(32),
  })
  await press(/^Result of no/)
  await pass(seconds(1))
  expect(screen.getByRole('button', { name: 'Where this result is from' })).toBeTruthy()
  await press(/^Where this result is from/)
  expect(await screen.findByText('Misread digit')).toBeTruthy()
  const shown = pageText()
  for (const words of ['Simulator A', 'Simulator B', 'received', 'Corrected', '190727 · 28', 'ab'.repeat(32)])
    expect(shown).toContain(words)
  expect(screen.getByRole('img', { name: 'Does not agree' })).toBeTruthy()
  expect(shown).not.toContain('simulated sources')
})
