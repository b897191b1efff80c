import { z } from 'zod'
import { seconds } from '@playfront/contract/time'
import { drawNumbers } from '@playfront/contract/play/lottery/lotteryParts'
import type { Network } from '../../platform/platform'
import type { FeedSource } from './feedSource'

/** What a source answers when it knows the result. */
export const feedAnswer = z.object({ drawId: z.string(), numbers: drawNumbers })
const withinMs = seconds(5)
const maxBytes = 64 * 1024

/** A source behind HTTP: `GET {address}/results/{lottery}/{drawId}` answers `{ drawId, numbers }`, or 404 while there is none. */
export const httpFeedSource = (name: string, address: string, network: Network): FeedSource => ({
  name,
  isSimulator: false,
  async fetch({ lottery, drawId }) {
    const path = [lottery, drawId].map(encodeURIComponent).join('/')
    const { status, text } = await network.ask({ address: `${address}/results/${path}`, withinMs, maxBytes })
    if (status !== 200) return undefined
    const read = feedAnswer.safeParse(JSON.parse(text))
    return read.success && read.data.drawId === drawId ? read.data.numbers : undefined
  },
})
