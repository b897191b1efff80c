import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import type { z } from 'zod'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import { type answerQuery, decidePath, type puzzleQuery, readPath } from './decidePath'
import { drawPuzzle, puzzleSize } from './puzzle'
import { beginPuzzle, notePicture, takeHole, writeProof } from './puzzleRepository'

export interface PuzzleDeps {
  merchant: FullMerchantSettings
  store: Store
  platform: Platform
}

/** How far beside the hole the piece may lie, in pixels of the picture. */
const toleranceInPixels = 5

/** The result of one request of the widget, written in the service's own form by the route. */
export type PuzzleResult =
  | { kind: 'done'; data: Record<string, unknown> }
  | { kind: 'failed'; code: string; msg: string }

const unknownPuzzle: PuzzleResult = { kind: 'failed', code: '60101', msg: 'unknown or finished puzzle' }

/** A picture for a puzzle, which in version v4 begins with its first picture. */
export const answerPicture = async (
  { merchant, store, platform }: PuzzleDeps,
  { gt, challenge, lot_number: lotNumber }: z.output<typeof puzzleQuery>,
): Promise<PuzzleResult> => {
  const scope = { store, merchant: merchant.code }
  const known = gt ? challenge : lotNumber
  if (gt && !known) return unknownPuzzle
  const id = known ?? (await beginPuzzle(scope, platform.randomness))
  const { hole, ...seen } = await drawPuzzle(platform.randomness)
  if (!(await notePicture(scope, id, hole))) return unknownPuzzle
  return { kind: 'done', data: { lot_number: id, ...puzzleSize, ...seen } }
}

/** Looks whether the piece lies where it belongs and came there by hand; each picture has one try. */
export const answerTry = async (
  { merchant, store, platform }: PuzzleDeps,
  { gt, challenge, lot_number: lotNumber, left, way, path }: z.output<typeof answerQuery>,
): Promise<PuzzleResult> => {
  const scope = { store, merchant: merchant.code }
  const id = (gt ? challenge : lotNumber) ?? ''
  const hole = await takeHole(scope, id)
  if (hole === undefined) return { kind: 'done', data: { result: 'expired' } }
  const isThere = Math.abs(left - hole) <= toleranceInPixels
  const isByHand = decidePath({ way, path: readPath(path), left }).ok
  if (!isThere || !isByHand) return { kind: 'done', data: { result: 'fail' } }
  const proof = await writeProof(scope, id, platform.randomness)
  return { kind: 'done', data: { result: 'success', ...resultOf(proof, id, gt, platform) } }
}

/** The result in the words of the version that asked. */
const resultOf = (proof: string, id: string, gt: string | undefined, { clock, randomness }: Platform) =>
  gt
    ? { challenge: id, validate: proof }
    : {
        seccode: {
          lot_number: id,
          captcha_output: randomness.bytes(48).toString('base64url'),
          pass_token: proof,
          gen_time: String(Math.floor(clock.now() / seconds(1))),
        },
      }
