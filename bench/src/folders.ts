import { fileURLToPath } from 'node:url'

/** The repository's root, from whichever folder the bench is started. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where the bench builds its limit pages; ignored by git. */
export const workshop = `${root}.cache/bench/`
