import type { Drawing } from '../drawing'

export const sun: Drawing = {
  path: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2v2M12 20v2M0 0m4.93 4.93 1.41 1.41M0 0m17.66 17.66 1.41 1.41M2 12h2M20 12h2M0 0m6.34 17.66-1.41 1.41M0 0m19.07 4.93-1.41 1.41',
}
