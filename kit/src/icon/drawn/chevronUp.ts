import type { Drawing } from '../drawing'

export const chevronUp: Drawing = { path: 'm18 15-6-6-6 6' }
