import type { Drawing } from '../drawing'

export const gauge: Drawing = { path: 'm12 14 4-4M3.34 19a10 10 0 1 1 17.32 0' }
