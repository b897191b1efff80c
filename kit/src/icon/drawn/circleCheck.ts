import type { Drawing } from '../drawing'

export const circleCheck: Drawing = { path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M0 0m16 9-5.5 5.5L8 12' }
