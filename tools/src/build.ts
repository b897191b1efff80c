import { buildOrLeave } from './build/buildOrLeave'
import { root } from './root'

/** `npm run build`: everything that is older than its sources. */
const built = await buildOrLeave(root, (line) => console.log(`· ${line}`))
if (built.length === 0) console.log('· everything is built')
