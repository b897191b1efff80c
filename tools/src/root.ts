import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** What can be made again at any time: stamps, compressed files, the path of the browser. */
export const cache = join(root, '.cache')
