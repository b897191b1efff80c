import { minutes, seconds } from '@playfront/contract/time'
import { sha256 } from '../../platform/sha256'
import type { Randomness } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'

/** How long a puzzle waits to be opened, its picture to be solved, and its result to be brought. */
const waitsMs = minutes(30)
const pictureLivesMs = seconds(60)
const proofLivesMs = minutes(10)

/** Pictures of one puzzle; who needs more begins another. */
const maxPictures = 8

export interface PuzzleBookDeps {
  store: Store
  merchant: string
}

/** Begins a puzzle and answers its number, 32 hex digits as the service writes them. */
export const beginPuzzle = async (
  { store, merchant }: PuzzleBookDeps,
  randomness: Randomness,
): Promise<string> => {
  const id = randomness.bytes(16).toString('hex')
  await store.changeOnce(merchant, beginStatement, [merchant, id, waitsMs])
  return id
}

const beginStatement: PreparedStatement = {
  name: 'begin puzzle',
  text: `
    insert into sandbox_captcha (merchant, id, expires_at)
    values ($1, $2, platform_now() + $3 * interval '1 millisecond')`,
}

/** Notes where the piece of a new picture belongs; false when there may be none for this puzzle. */
export const notePicture = async (
  { store, merchant }: PuzzleBookDeps,
  id: string,
  hole: number,
): Promise<boolean> => {
  const values = [id, hole, pictureLivesMs, waitsMs, maxPictures]
  return (await store.changeOnce(merchant, pictureStatement, values)).length === 1
}

const isOpen = 'id = $1 and proof_hash is null and expires_at > platform_now()'

const pictureStatement: PreparedStatement = {
  name: 'note picture of puzzle',
  text: `
    update sandbox_captcha set hole = $2, hole_until = platform_now() + $3 * interval '1 millisecond',
      pictures = pictures + 1, expires_at = platform_now() + $4 * interval '1 millisecond'
    where ${isOpen} and pictures < $5 returning id`,
}

/** Takes the picture's hole out, so that each picture has one try; nothing when it was tried or has run out. */
export const takeHole = ({ store, merchant }: PuzzleBookDeps, id: string): Promise<number | undefined> =>
  store.change(merchant, async ({ query }) => {
    const [row] = await query<{ hole: number | null }>(holeStatement, [id])
    if (!row?.hole) return undefined
    await query(takeStatement, [id])
    return row.hole
  })

const holeStatement: PreparedStatement = {
  name: 'hold hole of puzzle',
  text: `select hole from sandbox_captcha where ${isOpen} and hole_until > platform_now() for update`,
}

const takeStatement: PreparedStatement = {
  name: 'take hole of puzzle',
  text: 'update sandbox_captcha set hole = null where id = $1',
}

/** Writes down that the puzzle was solved, and answers the result that proves it once. */
export const writeProof = async (
  { store, merchant }: PuzzleBookDeps,
  id: string,
  randomness: Randomness,
): Promise<string> => {
  const proof = randomness.bytes(32).toString('hex')
  await store.changeOnce(merchant, proofStatement, [id, sha256(proof), proofLivesMs])
  return proof
}

const proofStatement: PreparedStatement = {
  name: 'write proof of puzzle',
  text: `
    update sandbox_captcha set proof_hash = $2, expires_at = platform_now() + $3 * interval '1 millisecond'
    where ${isOpen}`,
}

/** Spends a result; false when it is not this puzzle's, was spent, or has run out. */
export const spendProof = async (
  { store, merchant }: PuzzleBookDeps,
  id: string,
  proof: string,
): Promise<boolean> => (await store.changeOnce(merchant, spendStatement, [id, sha256(proof)])).length === 1

const spendStatement: PreparedStatement = {
  name: 'spend proof of puzzle',
  text: `
    update sandbox_captcha set spent_at = platform_now()
    where id = $1 and proof_hash = $2 and spent_at is null and expires_at > platform_now()
    returning id`,
}
