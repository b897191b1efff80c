import type { Drawing } from '../drawing'

export const chevronLeft: Drawing = { path: 'm15 18-6-6 6-6', turns: true }
