import { fireEvent } from '@testing-library/react'
import { seconds } from '@playfront/contract/time'
import { Profiler, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { decideSlip } from '../slip/decideSlip'
import { openBoard, teachDialogs } from '../testing/openBoard'

beforeAll(teachDialogs)

let leave = () => {}
afterEach(() => leave())

/** Opens a board and counts how often React commits anything at all. */
const openCounted = async (query: string) => {
  let commits = 0
  const counted = (inner: ReactNode) => (
    <Profiler id="board" onRender={() => (commits += 1)}>
      {inner}
    </Profiler>
  )
  const board = await openBoard({ query, around: counted })
  leave = board.leave
  return {
    ...board,
    commitsOf: async (work: () => Promise<void> | void) => {
      const before = commits
      await work()
      return commits - before
    },
  }
}

const thai = 'launch=c0de&view=betting&lottery=TH-GLO&lang=EN'
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name)

test('the countdown ticks without one number, chip or button of the board being drawn again (P9, lottery 8.6)', async () => {
  const { services, pass, commitsOf } = await openCounted(thai)
  await pass(500)
  // The grid, the picks and the bet bar all read the selection: none of them does so at a tick.
  const reads = vi.spyOn(services.picking.store, 'getState')
  const commits = await commitsOf(() => pass(seconds(4)))
  expect(reads).not.toHaveBeenCalled()
  // The ring moves at every tick of a one-minute issue, and the figures with each second; nothing else does.
  expect(commits).toBeGreaterThan(0)
  expect(commits).toBeLessThanOrEqual(16)
  services.picking.toggle('012')
  await pass(0)
  expect(reads).toHaveBeenCalled()
})

test('a press on the grid is one step of drawing, with a hundred numbers picked as with none', async () => {
  const { services, pass, commitsOf } = await openCounted(thai)
  const press = () =>
    commitsOf(async () => {
      fireEvent.click(buttonNamed('012') as HTMLElement)
      await pass(0)
    })
  const alone = await press()
  services.picking.toggleAll(Array.from({ length: 99 }, (_, at) => String(at + 500)))
  await pass(0)
  expect(await press()).toBe(alone)
  expect(alone).toBeLessThanOrEqual(2)
})

test('a slip of a hundred bets and a thousand lines is built and priced whole', async () => {
  const { services, pass } = await openCounted(thai)
  const { board } = services.round.store.getState()
  if (!board) throw new Error('the board is open')
  for (let bet = 0; bet < 100; bet += 1) {
    const numbers = Array.from({ length: 10 }, (_, at) => String(bet * 10 + at).padStart(3, '0'))
    services.slip.add({ type: 'TH_3TOP', numbers, stake: 1_000 })
  }
  await pass(0)
  const quoted = decideSlip(board, services.slip.store.getState().entries)
  expect(quoted).toMatchObject({ lines: 1_000, cost: 1_000_000, obstacle: undefined })
  services.slip.add({ type: 'TH_2TOP', numbers: ['00'], stake: 1_000 })
  expect(decideSlip(board, services.slip.store.getState().entries).obstacle).toBe('tooLarge')
})
