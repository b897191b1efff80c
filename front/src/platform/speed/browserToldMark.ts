import type { ToldMark } from './speed'

/** In the tab's own storage; where there is none, for as long as the page stands. */
export const browserToldMark = (merchantCode: string): ToldMark => {
  const key = `pf.${merchantCode}.speedTold`
  let isTold = false
  return {
    wasTold() {
      try {
        return isTold || sessionStorage.getItem(key) === '1'
      } catch {
        return isTold
      }
    },
    noteTold() {
      isTold = true
      try {
        sessionStorage.setItem(key, '1')
      } catch {
        // A store that is shut costs one report more when the page is loaded again.
      }
    },
  }
}
