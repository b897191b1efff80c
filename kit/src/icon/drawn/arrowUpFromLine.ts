import type { Drawing } from '../drawing'

export const arrowUpFromLine: Drawing = { path: 'm18 9-6-6-6 6M12 3v14M5 21h14' }
