import type { Drawing } from '../drawing'

export const arrowRight: Drawing = { path: 'M5 12h14M0 0m12 5 7 7-7 7', turns: true }
