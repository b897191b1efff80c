import type { Drawing } from '../drawing'

export const circleX: Drawing = { path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M0 0m15 9-6 6M0 0m9 9 6 6' }
